import { mdiWeatherSunset } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import { whenPageIdle } from "../../headless/page/pageIdle.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { sunsetNote, reservedSpace } from "./SunsetNote.css.ts";

type Almanac = typeof import("../../headless/booking/choice/sunset.ts");

/** The props of `SunsetNote`: the dock, the day and the slot whose end is compared with the sunset. */
export interface SunsetNoteProps {
  readonly dock: Pick<Dock, "lat" | "lon">;
  readonly day: Day;
  /** When the slot ends, as `HH:mm`. */
  readonly end: string;
  /** Which trip it is about, where no card around it shows that. */
  readonly of?: string;
}

/** Shows a note on the sunset beside a slot that ends near it or later; nothing beside a slot that ends well before. */
export function SunsetNote({ dock, day, end, of }: SunsetNoteProps): ReactElement | null {
  const { say, format } = useWords();
  const almanac = useAlmanac(end);
  const minutes = parseTimeOfDay(end);
  const sunset = almanac?.sunsetMinutesAt(dock.lat, dock.lon, day);
  if (almanac === undefined && end >= alwaysNearSunset) return <span className={reservedSpace} />;
  if (almanac === undefined || sunset === undefined || minutes === undefined) return null;
  const phrase = almanac.sunsetPhrase(minutes, sunset, format);
  if (phrase === undefined) return null;
  return (
    <span className={sunsetNote}>
      <Icon path={mdiWeatherSunset} size={20} />
      <span>
        {of === undefined ? null : <strong>{of}. </strong>}
        {say(phrase.key, phrase.params)}
      </span>
    </span>
  );
}

/** At every club the sun has set by an hour after this time on every day of the season: a slot that ends then or later gets a note. */
const alwaysNearSunset = "20:30";
/** At no club does the sun set within an hour of this time in the season: a slot that ends earlier needs no almanac. */
const neverNearSunset = "16:00";

// The almanac is not in the first chunk; it loads once the page is idle, and only for a slot that ends late enough.
function useAlmanac(end: string): Almanac | undefined {
  const [almanac, setAlmanac] = useState<Almanac>();
  useEffect(() => {
    if (end < neverNearSunset) return undefined;
    let isWanted = true;
    void whenPageIdle()
      .then(() => import("../../headless/booking/choice/sunset.ts"))
      .then((found) => (isWanted ? setAlmanac(found) : undefined))
      // Without the almanac there is no note; the slot stays bookable.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [end]);
  return almanac;
}
