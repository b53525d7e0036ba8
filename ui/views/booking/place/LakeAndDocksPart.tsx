import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { DockWithFreeBoats } from "../../../headless/booking/choice/offering.ts";
import { createLazyPageCode, useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { whenPageIdle } from "../../../headless/page/pageIdle.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { screenQueries } from "../../../theme/scale.ts";
import { LazyLakeChart, LazyChartThumbnail } from "../../offer/chart/LazyLakeChart.tsx";
import * as css from "../parts/choice.css.ts";
import { type DayWithoutBoats, freeBoatsText } from "../parts/dayText.ts";
import { shortDockName } from "../../offer/chart/DockNameList.tsx";

/** The props of `LakeAndDocksPart`: the model, and the way to all lakes. */
export interface LakeAndDocksPartProps {
  readonly model: BookingModel;
  /** Opens the list of all lakes. */
  readonly onChange: () => void;
}

const otherLakes = createLazyPageCode(async () => {
  await whenPageIdle();
  return (await import("./openedParts.ts")).OtherLakesList;
});

/** Shows the chosen lake and its docks: on a narrow screen a strip that opens, from 1024 px on the whole chart, which stays in view. */
export function LakeAndDocksPart(props: LakeAndDocksPartProps): ReactElement | null {
  useSignals();
  const { model } = props;
  const isDesk = useDesk();
  const words = useWords();
  const { choice, checkout } = model;
  const lake = choice.lake.value;
  if (lake === undefined) return null;
  const isChoosing = checkout.step.value === "choice";
  const docks = choice.docks.value.filter(({ isLookedAt }) => isChoosing || isLookedAt);
  const day = choice.shownDay.value;
  const why = { opens: model.ports.payer.opensOn.value?.(day), isClosed: choice.isClosedOn(day) };
  return (
    <div className={css.place}>
      {isChoosing ? <Strip {...props} /> : null}
      <div className={css.deskOnly}>
        <LazyLakeChart
          isSeen={isDesk}
          lake={words.named(lake.name)}
          outline={lake.outline}
          docks={docks.map((card) => chartDockOf(card, words, why))}
          {...(isChoosing ? { onChoose: (id: string) => void choice.lookAtDock(id) } : {})}
        />
        {isChoosing && isDesk ? <OthersFetched {...props} /> : null}
      </div>
    </div>
  );
}

function Strip({ model: { choice }, onChange }: LakeAndDocksPartProps): ReactElement {
  const { say, named } = useWords();
  const dock = choice.dock.value;
  const docks = choice.docks.value;
  const place = dock ?? choice.lake.value;
  const [, second] = /\((.*)\)$/.exec(dock === undefined ? "" : named(dock.name)) ?? [];
  const count = say("booking.docksOf", { count: docks.length });
  return (
    <div className={css.strip}>
      {/* It is beside the button and not inside: the context that React Aria gives its children would discard the server's markup. */}
      <span className={css.thumb}>
        {dock === undefined ? null : <LazyChartThumbnail dock={dock} outline={choice.lake.value?.outline} name={dock._id} />}
      </span>
      <button type="button" className={css.stripButton} onClick={onChange} data-place>
        <span>
          <span className={css.stripName}>{place === undefined ? "" : shortDockName(named(place.name))}</span>{" "}
          <span className={css.stripNote}>{second === undefined ? count : say("booking.place", { place: second, docks: count })}</span>
        </span>{" "}
        <span className={css.stripOpen}>{say("booking.change")}</span>
      </button>
    </div>
  );
}

/** The other lakes. The first view does not need them, nor does a narrow screen, where the strip leads to all lakes. */
function OthersFetched({ model, onChange }: LakeAndDocksPartProps): ReactElement | null {
  const { Part } = useLazyPageCode(otherLakes);
  return Part === undefined ? null : <Part model={model} onMore={onChange} />;
}

function chartDockOf({ dock, free, isLookedAt }: DockWithFreeBoats, words: Words, why: DayWithoutBoats) {
  const { _id: id, lat, lon } = dock;
  return { id, name: words.named(dock.name), lat, lon, note: freeBoatsText(free, words, why), isFull: free === 0, isChosen: isLookedAt };
}

/** Whether the screen has room for more; false until the page is hydrated, since the server does not know. */
function useDesk(): boolean {
  const [isDesk, setDesk] = useState(false);
  useEffect(() => {
    const room = window.matchMedia(screenQueries.desk);
    const look = () => setDesk(room.matches);
    look();
    room.addEventListener("change", look);
    return () => room.removeEventListener("change", look);
  }, []);
  return isDesk;
}
