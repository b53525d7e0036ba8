import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay, addDays, dayOfMonth, weekdayOf } from "#core/domain/calendar/day.ts";
import { firstSelectableDay, type DayWindow } from "#core/domain/calendar/window.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { moveIntoSeason, seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
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

/** The list of the lengths of time that a dashboard can cover. */
export const dashboardPeriods = ["week", "month", "season"] as const;
/** One of the lengths of time that a dashboard covers. */
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Gives the first and last day of the week (from Sunday), month, or season of a day; off season the next season. */
export function firstAndLastDayOfPeriod(period: DashboardPeriod, day: Day): DayWindow {
  if (period === "week") {
    const dateStart = addDays(day, -weekdayOf(day));
    return { dateStart, dateEnd: addDays(dateStart, 6) };
  }
  if (period === "season") return { dateStart: seasonStartOf(moveIntoSeason(day)), dateEnd: seasonEndOf(moveIntoSeason(day)) };
  const dateStart = addDays(day, 1 - dayOfMonth(day));
  return { dateStart, dateEnd: addDays(firstAfter(dateStart), -1) };
}

/** Gives a day in the period before or after the period of `day`. */
export function dayInAdjacentPeriod(period: DashboardPeriod, day: Day, way: 1 | -1): Day {
  const { dateStart, dateEnd } = firstAndLastDayOfPeriod(period, day);
  if (period !== "season") return way === 1 ? addDays(dateEnd, 1) : addDays(dateStart, -1);
  const year = Number(dateStart.slice(0, 4)) + way;
  return parseDay(`${String(year).padStart(4, "0")}-04-01`) ?? day;
}

function firstAfter(first: Day): Day {
  const next = addDays(first, 31);
  return addDays(next, 1 - dayOfMonth(next));
}
