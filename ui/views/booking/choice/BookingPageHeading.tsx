import { mdiInformationOutline } from "@mdi/js";
import { Fragment, type ReactElement } from "react";
import { clubSeasonOf } from "#core/domain/calendar/season.ts";
import { waterNameInSentence } from "#core/words/format/water.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import * as css from "../parts/choice.css.ts";

/** Shows the heading of the page, as in “Rent a boat on Lake Memphremagog”, and one line on what to know before choosing. */
export function BookingPageHeading({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, named, locale } = useWords();
  const { lake, dock, club } = model.choice;
  const { article, name } = waterNameInSentence(locale, lake.value === undefined ? "" : named(lake.value.name));
  const [before = "", after = ""] = say("booking.headline", { water: "|" }).split("|");
  return (
    <div className={css.head}>
      <h1 className={css.headline}>
        {before}
        {article}
        <em className={css.water}>{name}</em>
        {after}
      </h1>
      {club.value === undefined ? null : (
        <p className={css.facts}>
          {(club.value.dockFacts?.[dock.value?._id ?? ""] ?? club.value.facts)[locale].map(({ text, lang }, at) => (
            <Fragment key={text}>
              {at === 0 ? null : " · "}
              <span lang={lang}>{text}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** Shows, out of the club's season, a band that says which days the page shows, and why. */
export function OutOfSeasonBand({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say, format } = useWords();
  const { isClosedOn, today, shownDay, club } = model.choice;
  if (!isClosedOn(today.value)) return null;
  const day = shownDay.value;
  const { from, to } = clubSeasonOf(day, club.value?.season);
  return (
    <p className={css.season}>
      <span className={css.seasonIcon}>
        <Icon path={mdiInformationOutline} size={20} />
      </span>
      {say("booking.season", {
        from: format.monthDay(from),
        to: format.monthDay(to),
        month: format.inMonth(day),
      })}
    </p>
  );
}
