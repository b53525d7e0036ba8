import { type ReactElement, useEffect, useState } from "react";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { createGivenModel, type GivenInWeek } from "../../headless/oversight/given.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import { note } from "../managed/frame/frame.css.ts";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./fields/config.css.ts";

/** Shows what each member of staff gave away in a week, with links to the bookings and memberships. */
export function GivenPart(parts: Pick<OfficeParts, "messages" | "now" | "loading">): ReactElement {
  const { say, format } = useWords();
  const [model] = useState(() => createGivenModel(parts));
  useEffect(() => void model.load(), [model]);
  const week = model.data.value;
  return (
    <PageSection id="given" title={say("history.given.title")} hint={say("history.given.hint")}>
      <LoadFailure failure={model.failure.value} onRetry={() => void model.reload()} />
      {week === undefined ? (
        model.failure.value === undefined ? (
          <Skeleton height="56px" count={2} />
        ) : null
      ) : (
        <>
          <div className={css.filters}>
            <Button onPress={() => void model.earlier()}>{say("history.given.earlier")}</Button>
            <p aria-live="polite">{say("history.given.week", { from: format.day(week.dateStart), to: format.day(week.dateEnd) })}</p>
            <Button isDisabled={!model.hasLater.value} onPress={() => void model.later()}>
              {say("history.given.later")}
            </Button>
          </div>
          {week.people.length === 0 ? (
            <p className={note}>{say("history.given.none")}</p>
          ) : (
            <ul className={css.given}>
              {week.people.map((person) => (
                <Person key={person.actor} person={person} week={week} />
              ))}
            </ul>
          )}
        </>
      )}
    </PageSection>
  );
}

interface PersonProps {
  readonly person: GivenInWeek["people"][number];
  readonly week: GivenInWeek;
}

function Person({ person: { name, total, given }, week: { currency, limit } }: PersonProps): ReactElement {
  const { say, format } = useWords();
  const money = (dollars: number) => format.money(centsOf(dollars), currency);
  const isBeyond = limit !== null && total > limit;
  return (
    <li className={css.givenPerson}>
      <h3 className={css.givenName}>
        <span>{name === "" ? say("history.unknownWho") : name}</span> <span>{money(total)}</span>
      </h3>
      {isBeyond ? <p className={css.givenBeyond}>{say("history.given.beyond", { limit: money(limit) })}</p> : null}
      <ul className={css.given}>
        {given.map((each, index) => (
          // One booking may have several acts of one kind at one instant; the list is never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${each.at} ${index}`} className={css.givenLine}>
            <span>
              {say("history.at", { day: format.day(dayAt(Date.parse(each.at))), time: format.time(minutesOfDayAt(Date.parse(each.at))) })}
            </span>
            <span>{say(`history.given.kinds.${each.kind}`)}</span>
            <Place {...each} />
            <span>{money(each.amount)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The link to the booking or the membership. */
function Place({ booking, membership, reference }: GivenInWeek["people"][number]["given"][number]): ReactElement {
  const { say, locale } = useWords();
  if (booking !== null)
    return (
      <Link href={pathInLocale(`/bookings?open=${encodeURIComponent(booking)}`, locale)}>
        <ReferenceText>{reference ?? say("history.given.booking")}</ReferenceText>
      </Link>
    );
  if (membership === null)
    return (
      <span>
        <ReferenceText>{reference ?? ""}</ReferenceText>
      </span>
    );
  return (
    <Link href={pathInLocale(`/clients?view=memberships&open=${encodeURIComponent(membership)}`, locale)}>
      <ReferenceText>{reference ?? say("history.given.membership")}</ReferenceText>
    </Link>
  );
}
