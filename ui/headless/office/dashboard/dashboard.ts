import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { todayFrom } from "#core/domain/calendar/week.ts";
import type { Window } from "#core/domain/calendar/window.ts";
import type { Output } from "#core/contract/index.ts";
import { catalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { OfficeParts } from "../parts.ts";
import { type Period, periods, adjacentPeriodDay, periodWindow } from "./period.ts";

/** A club's figures. */
export type Dashboard = Output<"account/dashboard/read">;

/** What of a dashboard stands in its page's address. */
interface Asked {
  readonly client: string;
  readonly period: Period;
  readonly day: Day;
}

/** A club's figures of a period, and the way to another club and period. */
export interface DashboardModel extends Resource<Asked, Dashboard> {
  readonly selection: ReadonlySignal<Asked>;
  readonly window: () => Window;
  readonly clubs: Resource<undefined, Output<"account/clients/find">["items"]>;
  readonly start: () => Promise<void>;
  readonly choose: (change: Partial<Pick<Asked, "client" | "period">>) => Promise<void>;
  readonly step: (way: 1 | -1) => Promise<void>;
}

export type DashboardParts = Pick<OfficeParts, "messages" | "client" | "now" | "loading" | "address">;

/** The dashboard, without React. */
export function createDashboard({ messages, client, now, loading, address }: DashboardParts): DashboardModel {
  const selection = signal<Asked>(readAsked(address.read(), client, todayFrom(now())));
  const clubs: DashboardModel["clubs"] = createResource({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: async () => {
      const reply = await messages("account/clients/find", { sortBy: "name", itemsPerPage: 100 });
      return reply.ok ? { ok: true, data: reply.data.items } : reply;
    },
  });
  const figures = createResource<Asked, Dashboard>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: ({ client: of, period, day }) => messages("account/dashboard/read", { client: of, ...periodWindow(period, day) }),
  });
  const ask = (next: Asked) => {
    selection.value = next;
    address.write(written(next), "replace");
    return figures.load(next);
  };
  return {
    ...figures,
    selection,
    clubs,
    window: () => periodWindow(selection.value.period, selection.value.day),
    start: async () => {
      await Promise.all([clubs.load(undefined), figures.load(selection.peek())]);
    },
    choose: (change) => ask({ ...selection.peek(), ...change }),
    step: (way) => {
      const { period, day } = selection.peek();
      return ask({ ...selection.peek(), day: adjacentPeriodDay(period, day, way) });
    },
  };
}

function readAsked(query: string, client: string, today: Day): Asked {
  const params = new URLSearchParams(query);
  return {
    client: params.get("client") ?? client,
    period: periods.find((period) => period === params.get("period")) ?? "month",
    day: parseDay(params.get("day") ?? "") ?? today,
  };
}

function written({ client, period, day }: Asked): string {
  return `?${new URLSearchParams({ client, period, day }).toString()}`;
}
