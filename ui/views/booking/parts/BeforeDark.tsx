import { mdiWeatherSunset } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { parseTime } from "#core/domain/calendar/zone.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import { pageAtRest } from "../../../headless/page/rest.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { dark, reserved } from "./BeforeDark.css.ts";

type Almanac = typeof import("../../../headless/choice/sunset.ts");

export interface BeforeDarkProps {
  readonly dock: Pick<Dock, "lat" | "lon">;
  readonly day: Day;
  /** When the slot ends, `HH:mm`. */
  readonly end: string;
  /** Which outing, where no card around it says so. */
  readonly of?: string;
}

/** The sunset of a dock and day beside a slot that ends near it or after; nothing beside one that ends well before. */
export function BeforeDark({ dock, day, end, of }: BeforeDarkProps): ReactElement | null {
  const { say, format } = useWords();
  const almanac = useAlmanac(end);
  const minutes = parseTime(end);
  const sunset = almanac?.sunsetAt(dock.lat, dock.lon, day);
  if (almanac === undefined && end >= alwaysNearSunset) return <span className={reserved} />;
  if (almanac === undefined || sunset === undefined || minutes === undefined) return null;
  const said = almanac.beforeDark(minutes, sunset, format);
  if (said === undefined) return null;
  return (
    <span className={dark}>
      <Icon path={mdiWeatherSunset} size={20} />
      <span>
        {of === undefined ? null : <strong>{of}. </strong>}
        {say(said.key, said.params)}
      </span>
    </span>
  );
}

/** Clubs sail where the sun has set within an hour of this on every day of the season: something will be said. */
const alwaysNearSunset = "20:30";
/** Clubs sail where the sun never sets within an hour of this in the season. */
const neverNearSunset = "16:00";

// The almanac is not in the first chunk; it is fetched once the page is at rest, and only for a slot late enough to need it.
function useAlmanac(end: string): Almanac | undefined {
  const [almanac, setAlmanac] = useState<Almanac>();
  useEffect(() => {
    if (end < neverNearSunset) return undefined;
    let isWanted = true;
    void pageAtRest()
      .then(() => import("../../../headless/choice/sunset.ts"))
      .then((found) => (isWanted ? setAlmanac(found) : undefined))
      // Without it nothing is said of the dark; the slot stands.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [end]);
  return almanac;
}
