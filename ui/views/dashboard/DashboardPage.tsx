import "../../headless/words/dashboardWords.ts";
import { mdiChevronLeft, mdiChevronRight, mdiPrinterOutline } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import {
  createDashboardModel,
  type DashboardFigures,
  type DashboardModel,
  type DashboardParts,
  type DashboardReach,
  dashboardPeriods,
} from "../../headless/dashboard/dashboard.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { TopBoatsChart, CancellationChart, OverdueMoneyChart, RevenueChart } from "./Charts.tsx";
import * as css from "./dashboard.css.ts";
import { FeedbackPanel } from "./FeedbackPanel.tsx";
import { TakingsPanel } from "./TakingsPanel.tsx";
import { OccupancyTable } from "./OccupancyTable.tsx";
import { ChartsAsTablesContext } from "./ChartPanel.tsx";
import { percentChangeText, dashboardPeriodText, pointsChangeText, occupancyPercent } from "./figureText.ts";
import type { OfficePageEntry } from "../managed/frame/OfficeFrame.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";

/** The entry of the page `/dashboard`, for super administrators. */
export const dashboardPageEntry: OfficePageEntry = {
  title: "people.menu.dashboard",
  keys: [
    { keys: ["P"], label: "dashboard.keys.period" },
    { keys: ["C"], label: "dashboard.keys.club" },
    { keys: ["T"], label: "dashboard.keys.tables" },
  ],
  View: (parts) => <DashboardPage parts={parts} />,
};

const clubField = "dashboard-club";

/** The entry of the view `/bookings?view=figures`: the same page for the figures of the user's own club. */
export const figuresPageEntry: OfficePageEntry = {
  title: "people.menu.figures",
  keys: dashboardPageEntry.keys.filter(({ label }) => label !== "dashboard.keys.club"),
  View: (parts) => <DashboardPage parts={parts} reach="own" />,
};

/** The props of `DashboardPage`: what it needs of the back-office, and whose figures it shows. */
export interface DashboardPageProps {
  readonly parts: DashboardParts;
  readonly reach?: DashboardReach;
}

/** Shows the page of a club's figures of a period beside those of a year before. */
export function DashboardPage({ parts, reach = "any" }: DashboardPageProps): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createDashboardModel(parts, reach));
  useEffect(() => void model.start(), [model]);
  const [areTables, setTables] = useState(false);
  useShortcut("t", () => setTables(!areTables));
  const known = model.data.value;
  const failure = model.failure.value;
  return (
    <div className={css.page} data-density="compact">
      <Bar model={model} title={say(reach === "own" ? "people.menu.figures" : "dashboard.title")} />
      <LoadFailure failure={failure} what={say("dashboard.unread")} onRetry={() => void model.reload()} />
      {known === undefined ? (
        failure === undefined ? (
          <div aria-busy="true">
            <Skeleton height="96px" count={5} />
          </div>
        ) : null
      ) : (
        <>
          <Totals known={known} />
          <TakingsPanel model={model} />
          <OccupancyTable known={known} />
          <ChartsAsTablesContext value={areTables}>
            <div key={String(areTables)} className={css.panels}>
              <RevenueChart known={known} />
              <OverdueMoneyChart known={known} />
              <TopBoatsChart known={known} />
              <CancellationChart known={known} />
              {model.selection.value.client === parts.client ? <FeedbackPanel parts={parts} /> : null}
            </div>
          </ChartsAsTablesContext>
        </>
      )}
    </div>
  );
}

function Bar({ model, title }: { readonly model: DashboardModel; readonly title: string }): ReactElement {
  const { say, format, words } = useWords();
  const { client, period } = model.selection.value;
  const [shown, compared] = dashboardPeriodText(period, model.window(), words);
  useShortcut(
    "p",
    () => void model.choose({ period: dashboardPeriods[(dashboardPeriods.indexOf(period) + 1) % dashboardPeriods.length] ?? period }),
  );
  useShortcut("c", () => document.getElementById(clubField)?.focus());
  const clubs = model.clubs.data.value ?? [];
  const asOf = model.asOf.value;
  return (
    <div className={css.bar}>
      <h1 className={css.title}>{title}</h1>
      {clubs.length < 2 ? null : (
        <SelectField
          id={clubField}
          label={say("dashboard.club")}
          value={client}
          onChange={(each) => void model.choose({ client: each })}
          options={clubs.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      <div className={css.choice} role="group" aria-label={say("dashboard.periods")}>
        {dashboardPeriods.map((each) => (
          <button
            key={each}
            type="button"
            className={css.option}
            aria-pressed={each === period}
            onClick={() => void model.choose({ period: each })}
          >
            {say(`dashboard.${each}`)}
          </button>
        ))}
      </div>
      <div className={css.periodSteps}>
        <Button icon={mdiChevronLeft} aria-label={say("dashboard.previous")} onPress={() => void model.step(-1)} />
        <div>
          <output className={css.periodText}>{shown}</output>
          <p className={css.quiet}>{compared}</p>
        </div>
        <Button icon={mdiChevronRight} aria-label={say("dashboard.next")} onPress={() => void model.step(1)} />
      </div>
      <div className={css.end}>
        {asOf === undefined ? null : <span className={css.quiet}>{say("office.asOf", { time: format.clock(asOf) })}</span>}
        <Button icon={mdiPrinterOutline} onPress={() => globalThis.print()}>
          {say("dashboard.print")}
        </Button>
      </div>
    </div>
  );
}

function Totals({ known }: { readonly known: DashboardFigures }): ReactElement {
  const { say, words } = useWords();
  return (
    <dl className={css.totals} aria-label={say("dashboard.figures")}>
      {totalsOf(known, words).map(([term, figure, change]) => (
        <div key={term} className={css.total}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.figure}>{figure}</dd>
          <dd className={css.change}>{change}</dd>
        </div>
      ))}
    </dl>
  );
}

function totalsOf(
  { now, before, overdue, credit, currency }: DashboardFigures,
  words: Words,
): readonly (readonly [string, string, string])[] {
  const { say, format } = words;
  const due = { count: overdue.reduce((sum, { count }) => sum + count, 0), amount: overdue.reduce((sum, { amount }) => sum + amount, 0) };
  const canceled = (of: DashboardFigures["now"]) => (of.made === 0 ? undefined : Math.round((of.canceled / of.made) * 1000) / 10);
  const percent = (count: number) => say("dashboard.percent", { count });
  return [
    [
      say("dashboard.occupancy"),
      percent(occupancyPercent(now) ?? 0),
      pointsChangeText(occupancyPercent(now) ?? 0, before.booked === 0 ? undefined : occupancyPercent(before), words),
    ],
    [say("dashboard.bookings"), String(now.bookings), percentChangeText(now.bookings, before.bookings, words)],
    [say("dashboard.collected"), format.dollars(now.collected, currency), percentChangeText(now.collected, before.collected, words)],
    [say("dashboard.pastDue"), format.dollars(due.amount, currency), say("dashboard.owing", { count: due.count })],
    ...(credit === 0 ? [] : [[say("dashboard.credit"), format.dollars(credit, currency), say("dashboard.creditHint")] as const]),
    ...(now.noShows + before.noShows === 0
      ? []
      : [[say("dashboard.noShows"), String(now.noShows), percentChangeText(now.noShows, before.noShows, words)] as const]),
    [say("dashboard.canceled"), percent(canceled(now) ?? 0), pointsChangeText(canceled(now) ?? 0, canceled(before), words)],
  ];
}
