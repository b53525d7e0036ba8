import { type ReactElement, useEffect, useState } from "react";
import { currencySign } from "#core/domain/money/currency.ts";
import type { DashboardModel, DashboardTakings } from "../../headless/dashboard/dashboard.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { ChartPanel } from "./ChartPanel.tsx";
import * as css from "./dashboard.css.ts";

/** Shows what the period brought, by kind, once it is opened; it follows the club and period while it is open. */
export function TakingsPanel({ model }: { readonly model: DashboardModel }): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const selection = model.selection.value;
  useEffect(() => {
    if (isOpen) void model.takings.load(selection);
  }, [model, isOpen, selection]);
  const known = model.takings.data.value;
  const failure = model.takings.failure.value;
  return (
    <div className={css.takings}>
      <Disclosure title={say("dashboard.takings.title")} isOpen={isOpen} onToggle={setOpen}>
        <LoadFailure failure={failure} what={say("dashboard.takings.unread")} onRetry={() => void model.takings.reload()} />
        {known === undefined ? (
          failure === undefined && isOpen ? (
            <div aria-busy="true">
              <Skeleton height="24px" count={5} />
            </div>
          ) : null
        ) : (
          <LoadedPanel known={known} />
        )}
      </Disclosure>
    </div>
  );
}

function LoadedPanel({ known }: { readonly known: DashboardTakings }): ReactElement {
  const { say, named, format } = useWords();
  const { boats, extras, promos, fees, others, bookings, memberships, all, currency } = known;
  const lines = [
    { key: "boats", name: say("dashboard.takings.boats"), amount: boats },
    ...extras.map(({ extra, name, amount }) => ({ key: extra, name: named(name), amount })),
    { key: "promos", name: say("dashboard.takings.promos"), amount: promos === 0 ? 0 : -promos },
    { key: "fees", name: say("dashboard.takings.fees"), amount: fees },
    { key: "others", name: say("dashboard.takings.others"), amount: others },
    { key: "bookings", name: say("dashboard.takings.bookings"), amount: bookings, isSum: true },
    { key: "memberships", name: say("dashboard.takings.memberships"), amount: memberships },
    { key: "all", name: say("dashboard.takings.all"), amount: all, isSum: true },
  ];
  const head = [say("dashboard.takings.kind"), say("dashboard.amount", { currency: currencySign(currency) })];
  return (
    <div className={css.takingsTable}>
      <ChartPanel
        title={say("dashboard.takings.title")}
        hint={say("dashboard.takings.hint")}
        head={head}
        rows={lines.map(({ name, amount }) => [name, amount])}
        isTable
      >
        <table className={css.table}>
          <thead>
            <tr>
              {head.map((each, at) => (
                <th key={each} scope="col" className={at === 0 ? css.firstCell : css.number}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, amount, isSum }) => (
              <tr key={key} className={isSum === true ? css.sumRow : undefined}>
                <th scope="row" className={css.firstCell}>
                  {name}
                </th>
                <td className={css.number}>{format.figure(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ChartPanel>
    </div>
  );
}
