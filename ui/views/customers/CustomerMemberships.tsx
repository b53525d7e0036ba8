import type { ReactElement } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CustomerDetails } from "../../headless/customers/office/customer.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { membershipState } from "../membership/office/memberships.tsx";
import * as css from "./clients.css.ts";

/** The props of `CustomerMemberships`: the memberships of the customer, the day of the club, and whether the user may add one. */
export interface CustomerMembershipsProps extends Pick<CustomerDetails, "memberships"> {
  readonly today: Day;
  readonly mayAdd: boolean;
}

/** Shows the memberships of a customer, the latest first, each with the link to its form; nothing for who may not see them. */
export function CustomerMemberships({ memberships, today, mayAdd }: CustomerMembershipsProps): ReactElement | null {
  const { say, format, locale, named } = useWords();
  if (memberships === undefined) return null;
  const page = `${pathInLocale("/clients", locale)}?view=memberships`;
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("people.menu.memberships")}</h3>
      {memberships.length === 0 ? <p className={css.quiet}>{say("customers.noMembership")}</p> : null}
      <ul className={css.lines}>
        {memberships.map((row) => (
          <li key={row._id} className={css.line}>
            <span>
              <Link href={`${page}&open=${row._id}`}>
                {say("customers.days", { from: format.date(row.from), to: format.date(row.to) })}
              </Link>
              {row.plan === null ? null : (
                <span className={css.secondLine}>
                  {named(row.plan)}
                  {!row.isShared ? "" : ` (${say("kinds.memberships.sharedCard")})`}
                </span>
              )}
            </span>
            <span className={css.quiet}>{say(`kinds.memberships.states.${membershipState(row, today)}`)}</span>
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <Link isStandalone href={`${page}&open=new`}>
          {say("kinds.memberships.add")}
        </Link>
      ) : null}
    </section>
  );
}
