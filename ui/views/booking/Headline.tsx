import { mdiInformationOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { seasonEnd, seasonStart } from "#core/calendar/season.ts";
import { waterIn } from "#core/words/water.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/Icon.tsx";
import * as css from "./choice.css.ts";

/** What the page is: "Rent a boat on Lake Memphremagog", and for how many. */
export function Headline({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, named, locale } = useWords();
  const { lake, kinds, isOffSeason } = model.choice;
  const { article, name } = waterIn(locale, lake.value === undefined ? "" : named(lake.value.name));
  const [before = "", after = ""] = say("booking.headline", { water: "|" }).split("|");
  const capacities = kinds.value.map(({ capacity }) => capacity);
  return (
    <div className={css.head}>
      <h1 className={css.headline}>
        {before}
        {article}
        <em className={css.water}>{name}</em>
        {after}
      </h1>
      {/* The season's band has its line then. */}
      {capacities.length === 0 || isOffSeason.value ? null : (
        <p className={css.facts}>{say("booking.facts", { people: peopleText(capacities, say) })}</p>
      )}
    </div>
  );
}

/** Out of season a band says which days one sees, and why. */
export function SeasonBand({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const { isOffSeason, shownDay } = model.choice;
  if (!isOffSeason.value) return null;
  const day = shownDay.value;
  return (
    <p className={css.season}>
      <Icon path={mdiInformationOutline} size={20} />
      {say("booking.season", {
        from: format.monthDay(seasonStart(day)),
        to: format.monthDay(seasonEnd(day)),
        month: format.inMonth(day),
      })}
    </p>
  );
}

function peopleText(capacities: readonly number[], say: ReturnType<typeof useWords>["say"]): string {
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)];
  return least === most ? say("booking.boats.people", { count: most }) : say("booking.boats.between", { least, most });
}
