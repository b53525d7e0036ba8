import { type ReactElement, useId } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { OwnBookings } from "../../../headless/booking/own/myBookings.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { ReferenceText } from "../../shell/parts/ReferenceText.tsx";
import * as css from "../../accounts/account.css.ts";

/** Shows what a customer has as credit at the club, and its newest entries; nothing for a customer who never had any. */
export function OwnCredit({ credit: { balances, items } }: Pick<OwnBookings, "credit">): ReactElement | null {
  const { say, format, words } = useWords();
  const id = useId();
  const [newest] = items;
  if (newest === undefined) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{say("account.mine.credit")}</h2>
      {balances.length === 0 ? (
        <p>{say("account.mine.creditUsedUp")}</p>
      ) : (
        balances.map(({ currency, amount }) => (
          <p key={currency}>
            <strong>{format.dollars(amount, currency)}</strong> {say("account.mine.creditHint")}
          </p>
        ))
      )}
      <ul className={css.linedList}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.booking._id} ${item.at} ${item.balance}`} className={css.linedListRow}>
            <span>
              <ReferenceText>{entryText(item, words)}</ReferenceText>{" "}
              <span className={css.muted}>{format.date(dayAt(Date.parse(item.at)))}</span>
            </span>
            <span className={css.creditFigure}>
              {item.kind === "credit" ? "+" : "−"}
              {format.dollars(item.amount, item.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function entryText({ kind, booking: { reference } }: OwnBookings["credit"]["items"][number], { say }: Words): string {
  return say(kind === "credit" ? "account.mine.creditFrom" : "account.mine.creditFor", { reference });
}
