import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/week.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { type DashboardPeriod, dashboardPeriods, dayInAdjacentPeriod, firstAndLastDayOfPeriod } from "./period.ts";
import { createPageResource } from "../resource/pageResource.ts";
import { itemsOf } from "../resource/reply.ts";

/** The figures of a club, as the server answers them. */
export type DashboardFigures = CallOutput<"account/dashboard/read">;

/** What a club's period brought, by kind, as the server answers it. */
export type DashboardTakings = CallOutput<"account/dashboard/takings">;

/** The state of the dashboard that its address holds. */
interface DashboardSelection {
  readonly client: string;
  readonly period: DashboardPeriod;
  readonly day: Day;
}

/** The model of a club's dashboard: its figures for a period, and actions that choose the club and period. */
export interface DashboardModel extends Resource<DashboardSelection, DashboardFigures> {
  readonly selection: ReadonlySignal<DashboardSelection>;
  readonly window: () => DayWindow;
  readonly clubs: Resource<undefined, CallOutput<"account/clients/find">["items"]>;
  /** What the period brought, by kind. It is loaded only on request: the server reads every paid booking of the period for it. */
  readonly takings: Resource<DashboardSelection, DashboardTakings>;
  readonly start: () => Promise<void>;
  readonly choose: (change: Partial<Pick<DashboardSelection, "client" | "period">>) => Promise<void>;
  readonly step: (way: 1 | -1) => Promise<void>;
}

/** The parts that the dashboard needs of the back-office. */
export type DashboardParts = Pick<OfficeParts, "messages" | "client" | "now" | "loading" | "address">;

/** Whose figures a dashboard shows: those of `any` club, as super administrators choose, or of the user's `own` alone. */
export type DashboardReach = "any" | "own";

/** Creates the model of the dashboard, without React. */
export function createDashboardModel(
  { messages, client, now, loading, address }: DashboardParts,
  reach: DashboardReach = "any",
): DashboardModel {
  const read = readSelection(address.read(), client, firstSelectableDay(now()));
  const selection = signal<DashboardSelection>(reach === "own" ? { ...read, client } : read);
  const clubs: DashboardModel["clubs"] = createPageResource({ now, loading }, async () =>
    itemsOf(await messages("account/clients/find", { sortBy: "name", itemsPerPage: 100 })),
  );
  const figures = createPageResource<DashboardSelection, DashboardFigures>({ now, loading }, ({ client: of, period, day }) =>
    messages("account/dashboard/read", { client: of, ...firstAndLastDayOfPeriod(period, day) }),
  );
  const takings = createPageResource<DashboardSelection, DashboardTakings>({ now, loading }, ({ client: of, period, day }) =>
    messages("account/dashboard/takings", { client: of, ...firstAndLastDayOfPeriod(period, day) }),
  );
  const ask = (next: DashboardSelection) => {
    selection.value = next;
    address.write(searchOf(next, reach), "replace");
    return figures.load(next);
  };
  return {
    ...figures,
    selection,
    clubs,
    takings,
    window: () => firstAndLastDayOfPeriod(selection.value.period, selection.value.day),
    start: async () => {
      await Promise.all([reach === "own" ? undefined : clubs.load(undefined), figures.load(selection.peek())]);
    },
    choose: (change) => ask({ ...selection.peek(), ...change }),
    step: (way) => {
      const { period, day } = selection.peek();
      return ask({ ...selection.peek(), day: dayInAdjacentPeriod(period, day, way) });
    },
  };
}

function readSelection(query: string, client: string, today: Day): DashboardSelection {
  const params = new URLSearchParams(query);
  return {
    client: params.get("client") ?? client,
    period: dashboardPeriods.find((period) => period === params.get("period")) ?? "month",
    day: parseDay(params.get("day") ?? "") ?? today,
  };
}

function searchOf({ client, period, day }: DashboardSelection, reach: DashboardReach): string {
  return `?${new URLSearchParams({ ...(reach === "own" ? { view: "figures" } : { client }), period, day }).toString()}`;
}
