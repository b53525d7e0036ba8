import { currencyOf } from "#core/domain/money/currency.ts";
import { mdiCalendarRemove } from "@mdi/js";
import type { ReactElement } from "react";
import type { FreeBoatSlot } from "../../../headless/offer/freeSlotSearch.ts";
import { type BoatPageModel, freeSlotsPerPage, freeSlotKey } from "../../../headless/offer/boatPage.ts";
import { addWordFiles, useWords, type Words, type WordsFile } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { RadioCards, type RadioCardOption } from "../../../parts/choices/RadioCards.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { SunsetNote } from "../SunsetNote.tsx";
import { EarlyAccessNote } from "../../pricing/EarlyAccessNote.tsx";
import { PlanMark } from "../../pricing/PlanMark.tsx";
import { PlanMarkLegend } from "../../pricing/PlanMarkLegend.tsx";
import { RetryNotice } from "../../form/RetryNotice.tsx";
import { otherPriceText } from "../../pricing/otherPriceText.ts";
import * as css from "./boat.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/fullDay.*.ts", { eager: true }));

/** The props of `BoatFreeTimes`: the model of a boat's page, and the address of its dock. */
export interface BoatFreeTimesProps {
  readonly model: BoatPageModel;
  readonly dockPath: string;
}

/** Shows the next free slots of a boat on any day; the first one is chosen at first. */
export function BoatFreeTimes({ model, dockPath }: BoatFreeTimesProps): ReactElement {
  const { say } = useWords();
  const isLoading = model.loading.value === "loading";
  return (
    <section className={css.stack} aria-label={say("boat.next")} aria-busy={isLoading}>
      <h2>{say("boat.next")}</h2>
      <Slots model={model} dockPath={dockPath} />
      {model.slots.value.length === 0 || !model.hasMore.value ? null : (
        <div className={css.buttons}>
          <Button isPending={isLoading} onPress={() => void model.more()}>
            {say("boat.more")}
          </Button>
        </div>
      )}
      <Horizon model={model} />
    </section>
  );
}

/** How far ahead the boat can be booked, and that members may book earlier where that makes a difference now. */
function Horizon({ model }: Pick<BoatFreeTimesProps, "model">): ReactElement | null {
  const { say, format } = useWords();
  const { lastDay, daysBehind, isBehindNow } = model.horizon.value;
  return (
    <>
      {model.opening.value === undefined ? <p className={css.muted}>{say("early.until", { day: format.date(lastDay) })}</p> : null}
      <EarlyAccessNote days={isBehindNow ? daysBehind : 0} />
    </>
  );
}

function Slots({ model, dockPath }: BoatFreeTimesProps): ReactElement {
  const { say, format, words } = useWords();
  const opening = model.opening.value;
  const slots = model.slots.value;
  const chosen = model.chosen.value;
  if (model.loading.value === "failed" && slots.length === 0) return <RetryNotice onRetry={() => void model.load()} />;
  if (slots.length === 0 && model.loading.value === "loading") return <Skeleton height="78px" count={freeSlotsPerPage} />;
  if (slots.length === 0) {
    return (
      <EmptyState
        icon={mdiCalendarRemove}
        title={
          opening === undefined
            ? say("boat.none")
            : say("fullDay.notOpenYet", { year: String(opening.year), day: format.longDay(opening.day) })
        }
        actions={
          <ButtonLink kind="primary" href={dockPath}>
            {say("boat.seeDock")}
          </ButtonLink>
        }
      />
    );
  }
  const mark = slots.map(model.markOf).find((each) => each !== undefined);
  return (
    <>
      {mark === undefined ? null : <PlanMarkLegend mark={mark} />}
      <RadioCards
        label={say("boat.next")}
        isLabelHidden
        options={slots.map((free) => optionOf(free, model, words))}
        value={chosen === undefined ? null : freeSlotKey(chosen)}
        onChange={model.choose}
      />
    </>
  );
}

function optionOf(free: FreeBoatSlot, model: BoatPageModel, words: Words): RadioCardOption {
  const { say, format, named } = words;
  const { day, slot } = free;
  const price = model.priceOf(free);
  const mark = model.markOf(free);
  const dock = model.known?.dock;
  const currency = currencyOf(model.known?.club);
  const option = {
    value: freeSlotKey(free),
    title: format.title(format.day(day)),
    detail: `${format.span(slot.start, slot.end)} · ${named(slot.label)}`,
    ...(dock === undefined ? {} : { note: <SunsetNote dock={dock} day={day} end={slot.end} /> }),
  };
  if (price === undefined) return { ...option, asideDetail: say("booking.slots.noPrice") };
  return {
    ...option,
    aside: format.money(price.paid, currency),
    asideDetail: mark === undefined ? otherPriceText(price, currency, words) : <PlanMark mark={mark} />,
  };
}
