import type { ReactElement } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CustomerDetails } from "../../headless/customers/office/customer.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import * as css from "./clients.css.ts";

/** Shows what a customer has as credit, and its newest entries, each with its booking; nothing for a customer who never had any. */
export function CustomerCredit({ credit: { balances, items } }: Pick<CustomerDetails, "credit">): ReactElement | null {
  const { say, format, locale } = useWords();
  if (items.length === 0) return null;
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.credit")}</h3>
      {balances.length === 0 ? <p className={css.quiet}>{say("customers.noCredit")}</p> : null}
      {balances.map(({ currency, amount }) => (
        <p key={currency}>
          <strong className={css.figure}>{format.dollars(amount, currency)}</strong>{" "}
          <span className={css.quiet}>{say("customers.creditHint")}</span>
        </p>
      ))}
      <ul className={css.lines}>
        {items.map(({ kind, amount, balance, currency, at, booking }) => (
          <li key={`${kind} ${booking._id} ${at} ${balance}`} className={css.line}>
            <span>
              <Link href={`${pathInLocale("/bookings", locale)}?open=${booking._id}`}>{booking.reference}</Link>
              <span className={css.secondLine}>
                {say(`bookings.kinds.${kind}`)} · {format.date(dayAt(Date.parse(at)))}
              </span>
            </span>
            <span className={css.figure}>
              {kind === "credit" ? "+" : "−"}
              {format.dollars(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
