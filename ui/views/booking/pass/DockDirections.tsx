import type { ReactElement } from "react";
import { defaultArrivalLeadMinutes } from "#core/domain/visit/tripPlace.ts";
import { arrivalTimeText, accessLines } from "#core/words/format/dockAccess.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import { decodeDockAccess, decodeDockPicture } from "#core/domain/offer/dockAccess.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { addWordFiles, useWords, type Words, type WordsFile } from "../../../headless/words/words.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { RowPhoto } from "../../offer/boat/RowPhoto.tsx";
import { PromiseList } from "../../club/promises/PromiseList.tsx";
import { LakeChart } from "../../offer/chart/LakeChart.tsx";
import * as css from "./parts/PassView.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/dockAccess.*.ts", { eager: true }));

/** Shows where the dock is: on the chart, in a picture, in degrees, and in the visitor's own map. */
export function DockDirections({ model, pass }: { readonly model: BookingModel; readonly pass: DockPass }): ReactElement | null {
  const { say, format, named, words } = useWords();
  const dock = model.pass.dock.value;
  const lake = model.pass.lake.value;
  if (dock === undefined || lake === undefined) return null;
  const arrival = arrivalTimeText(pass.place?.leadMinutes ?? defaultArrivalLeadMinutes, format.time(pass.start));
  const picture = decodeDockPicture(pass.place?.access);
  const pin = {
    id: dock._id,
    name: named(dock.name),
    lat: dock.lat,
    lon: dock.lon,
    isFull: false,
    isChosen: true,
  };
  return (
    <section className={css.part} aria-label={say("pass.directions")}>
      <h2>{say("pass.directions")}</h2>
      <OnlyOnScreenOrPaper on="screen">
        <LakeChart lake={named(lake.name)} outline={lake.outline} level="h3" shape="wide" docks={[pin]} />
      </OnlyOnScreenOrPaper>
      {picture === undefined ? null : (
        <OnlyOnScreenOrPaper on="screen">
          <div className={css.dockPicture}>
            <RowPhoto photo={picture} of={dock} sizes="(min-width: 64em) 30rem, 100vw" />
          </div>
        </OnlyOnScreenOrPaper>
      )}
      <p>
        <strong>{named(dock.name)}</strong>
        <br />
        <Link href={`geo:${dock.lat},${dock.lon}`} isStandalone>
          {positionText(dock, words)}
        </Link>
      </p>
      <p>{say(arrival.key, arrival.params)}</p>
      <PromiseList lines={accessLines(decodeDockAccess(pass.place?.access), words)} />
    </section>
  );
}

function positionText({ lat, lon }: Dock, { say, locale }: Words): string {
  const degrees = (value: number) => (locale === "fr" ? Math.abs(value).toFixed(4).replace(".", ",") : Math.abs(value).toFixed(4));
  return say("pass.coordinates", { lat: degrees(lat), lon: degrees(lon) });
}
