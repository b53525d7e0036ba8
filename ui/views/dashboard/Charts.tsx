import type { ReactElement } from "react";
import { currencySign } from "#core/domain/money/currency.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { DashboardFigures } from "../../headless/dashboard/dashboard.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { StatusMark } from "../../parts/marks/StatusMark.tsx";
import { bookingStatusText } from "../booking/office/parts/BookingStatusTabs.tsx";
import * as css from "./dashboard.css.ts";
import { ChartPanel } from "./ChartPanel.tsx";

interface FiguresProps {
  readonly known: DashboardFigures;
}

const patterns = {
  paid: "success",
  cash_payment: "dock",
  confirmed: "info",
  pending: "warning",
  past_due: "danger",
  canceled: "neutral",
  archived: "neutral",
  "": "neutral",
} as const satisfies Readonly<Record<DashboardFigures["statuses"][number]["status"], keyof typeof css.fills>>;

/** Shows the total price of the bookings of each status. */
export function RevenueChart({ known: { statuses, currency } }: FiguresProps): ReactElement {
  const { say, format, words } = useWords();
  const most = Math.max(...statuses.map(({ amount }) => amount), 1);
  return (
    <ChartPanel
      title={say("dashboard.revenue")}
      head={[say("dashboard.status"), say("dashboard.count"), say("dashboard.amount", { currency: currencySign(currency) })]}
      rows={statuses.map(({ status, count, amount }) => [bookingStatusText(status, words), count, amount])}
      cellText={(cell, column) => (column === 2 ? format.figure(Number(cell)) : String(cell))}
    >
      {statuses.length === 0 ? <p className={css.quiet}>{say("dashboard.noBookings")}</p> : null}
      <ul className={css.lines}>
        {statuses.map(({ status, count, amount }) => (
          <li key={status} className={css.line}>
            <StatusMark status={status} word={bookingStatusText(status, words)} isPlain />
            <span className={css.value}>{format.dollars(amount, currency)}</span>
            <Bar of={amount / most} pattern={patterns[status]} />
            <span className={css.beside}>{count}</span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

/** Shows what is past due now, by how long ago the trip was. */
export function OverdueMoneyChart({ known: { overdue, largest, currency } }: FiguresProps): ReactElement {
  const { say, format, locale } = useWords();
  const count = overdue.reduce((sum, each) => sum + each.count, 0);
  const amount = overdue.reduce((sum, each) => sum + each.amount, 0);
  const head = [say("dashboard.age"), say("dashboard.count"), say("dashboard.amount", { currency: currencySign(currency) })];
  const rows = overdue.map((each) => [say(`dashboard.ages.${each.age}`), each.count, each.amount] as const);
  return (
    <ChartPanel
      title={say("dashboard.overdue")}
      head={head}
      rows={[...rows, [say("dashboard.all"), count, amount]]}
      cellText={(cell, column) => (column === 2 ? format.figure(Number(cell)) : String(cell))}
    >
      {count === 0 ? (
        <p className={css.quiet}>{say("dashboard.none")}</p>
      ) : (
        <>
          <ul className={css.lines}>
            {rows.map(([age, of, owed]) => (
              <li key={age} className={css.line}>
                <span>{age}</span>
                <span className={css.value}>{format.dollars(owed, currency)}</span>
                <Bar of={owed / Math.max(amount, 1)} pattern="danger" />
                <span className={css.beside}>{of}</span>
              </li>
            ))}
          </ul>
          <h3 className={css.chartSubheading}>{say("dashboard.largest")}</h3>
          <ul className={css.lines}>
            {largest.map((each) => (
              <li key={each._id} className={css.line}>
                <span>
                  <Link href={`${pathInLocale("/bookings", locale)}?open=${each._id}`}>{each.name || say("dashboard.nobody")}</Link>{" "}
                  <span className={css.quiet}>{each.reference}</span>
                </span>
                <span className={css.value}>{format.dollars(each.amount, currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartPanel>
  );
}

/** Shows the boats with the highest revenue. */
export function TopBoatsChart({ known: { boats, currency } }: FiguresProps): ReactElement {
  const { say, format, named } = useWords();
  const most = Math.max(...boats.map(({ amount }) => amount), 1);
  return (
    <ChartPanel
      title={say("dashboard.boats")}
      head={[say("dashboard.boat"), say("dashboard.slots"), say("dashboard.amount", { currency: currencySign(currency) })]}
      rows={boats.map(({ name, slots, amount }) => [named(name), slots, amount])}
      cellText={(cell, column) => (column === 2 ? format.figure(Number(cell)) : String(cell))}
    >
      {boats.length === 0 ? <p className={css.quiet}>{say("dashboard.noBoats")}</p> : null}
      <ol className={css.lines}>
        {boats.map(({ boat, name, slots, amount }, at) => (
          <li key={boat} className={css.line}>
            <span>
              <span className={css.quiet}>{at + 1}</span> {named(name)}
            </span>
            <span className={css.value}>{format.dollars(amount, currency)}</span>
            <Bar of={amount / most} pattern="info" />
            <span className={css.beside}>{say("dashboard.slotsOf", { count: slots })}</span>
          </li>
        ))}
      </ol>
    </ChartPanel>
  );
}

const causes = ["customer", "weather", "unpaid", "club"] as const;

/** The height of the tallest column, in pixels. */
const tallest = 110;

/** Shows canceled bookings by the week of their trip and by reason. */
export function CancellationChart({ known: { canceled } }: FiguresProps): ReactElement {
  const { say, format } = useWords();
  const totalOf = (week: DashboardFigures["canceled"][number]) => causes.reduce((sum, cause) => sum + week[cause], 0);
  const most = Math.max(...canceled.map(totalOf), 1);
  const all = canceled.reduce((sum, week) => sum + totalOf(week), 0);
  return (
    <ChartPanel
      title={say("dashboard.cancellations")}
      head={[say("dashboard.weekOf"), ...causes.map((cause) => say(`dashboard.causes.${cause}`))]}
      rows={canceled.map((week) => [week.from, ...causes.map((cause) => week[cause])])}
      cellText={(cell) => {
        const week = canceled.find(({ from }) => from === cell);
        return week === undefined ? String(cell) : format.shortDay(week.from);
      }}
    >
      {all === 0 ? (
        <p className={css.quiet}>{say("dashboard.noneCanceled")}</p>
      ) : (
        <>
          <div className={css.weeks} aria-hidden="true">
            {canceled.map((week) => (
              <div key={week.from} className={css.week}>
                <strong>{totalOf(week)}</strong>
                <span className={css.stack}>
                  {causes.map((cause) =>
                    week[cause] === 0 ? null : (
                      <span key={cause} className={css.causes[cause]} style={{ height: `${(week[cause] / most) * tallest}px` }} />
                    ),
                  )}
                </span>
                <span className={css.quiet}>{format.shortDay(week.from).replace(/^\S+ /, "")}</span>
              </div>
            ))}
          </div>
          <ul className={css.legend}>
            {causes.map((cause) => (
              <li key={cause} className={css.legendLine}>
                <span className={css.swatch}>
                  <span className={css.causes[cause]} style={{ height: "12px" }} />
                </span>
                <span>{say(`dashboard.causes.${cause}`)}</span>
                <strong>{canceled.reduce((sum, week) => sum + week[cause], 0)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartPanel>
  );
}

function Bar({ of, pattern }: { readonly of: number; readonly pattern: keyof typeof css.fills }): ReactElement {
  return (
    <span className={css.track} aria-hidden="true">
      <span className={css.fills[pattern]} style={{ width: `${Math.round(Math.min(1, of) * 100)}%` }} />
    </span>
  );
}
