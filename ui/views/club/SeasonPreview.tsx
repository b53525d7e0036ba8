import type { ReactElement } from "react";
import { clubSeasonOf } from "#core/domain/calendar/season.ts";
import { isSeasonDate } from "#core/domain/calendar/seasonsAhead.ts";
import { seasonIssue } from "#core/domain/club/settingIssues.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { textOrEmpty, type TypedFields } from "../../headless/managed/typedFields.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./fields/config.css.ts";
import type { RecordForm } from "../../headless/form/recordForm.ts";
import type { ClubProfileRow, ClubRulesRow } from "../../headless/club/clubSettings.ts";

/** Shows the season as it is typed, and once it is saved the bookings that are outside of it. */
export function SeasonPreview({ form, now }: SettingPreviewProps): ReactElement | null {
  const { say, format, locale } = useWords();
  const typed = form.fields.value;
  const season = { opens: textOrEmpty(typed["season.opens"]), closes: textOrEmpty(typed["season.closes"]) };
  if (!isSeasonDate(season.opens) || !isSeasonDate(season.closes) || seasonIssue(season) !== undefined) return null;
  const { from, to } = clubSeasonOf(firstSelectableDay(now()), season);
  const outside = form.row.value?.outsideSeason;
  return (
    <>
      <div className={css.preview}>
        <strong>{say("config.preview")}</strong>
        <p>{say("config.season.preview", { from: format.monthDay(from), to: format.monthDay(to) })}</p>
      </div>
      <div role="status">
        {outside === undefined ? null : (
          <Callout tone="warning">
            <p>{say("config.season.outside", { count: outside.count })}</p>
            <ul>
              {outside.first.map(({ _id, reference, date }) => (
                <li key={_id}>
                  <Link href={pathInLocale(`/bookings?open=${encodeURIComponent(_id)}`, locale)}>{reference}</Link> · {format.date(date)}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </>
  );
}

/** The props of a preview: the form of the settings, the form of the club's profile once it is loaded, and the clock. */
export interface SettingPreviewProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly profile: RecordForm<TypedFields, ClubProfileRow> | undefined;
  readonly now: () => number;
}
