import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, type Day, parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { isServerUnreachable } from "./action.ts";
import type { DaySheetAnswer } from "./answer.ts";
import { type DaySheetFilter, daySheetFilters, groupTripsByTime, tripMatchesText, tripMatchesFilter, type TripGroup } from "./groups.ts";
import { type DaySheetStore, decodeSavedDaySheet, type SavedDaySheet } from "./dayStore.ts";
import { createDockActionQueue, type DockActionQueue } from "./queue.ts";
import { tripToSave, type CurrentTripState, currentTripState, dockTripsOf, markBoatsOut } from "./trip.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The loaded day sheet, from the server or from the device. */
export interface LoadedDaySheet extends Pick<DaySheetAnswer, "ageLimit" | "checklist" | "lakes" | "docks"> {
  /** When it was requested, epoch milliseconds. */
  readonly asOf: number;
  readonly isFromDevice: boolean;
}

/** The model of the day sheet: the trips of a day by time, their actions, and the queue of actions to send. */
export interface DaySheetModel extends Pick<Resource<Day, DaySheetAnswer>, "state" | "failure">, Omit<DockActionQueue, "flush" | "begin"> {
  readonly place: ReadonlySignal<DaySheetPlace>;
  /** The time, in epoch milliseconds, rounded down to a minute. */
  readonly now: ReadonlySignal<number>;
  readonly known: ReadonlySignal<LoadedDaySheet | undefined>;
  /** Whether the last request did not reach the server, or the device lost its connection since. */
  readonly isOffline: ReadonlySignal<boolean>;
  /** Whether what is shown is what the server last said: not without a connection, nor while an action waits. */
  readonly isUpToDate: ReadonlySignal<boolean>;
  /** Call it when the device loses its connection. */
  readonly lost: () => void;
  /** All trips of the day; undefined until they are loaded. */
  readonly trips: ReadonlySignal<readonly CurrentTripState[] | undefined>;
  /** The trips of the chosen place, filter and search, in groups by time. */
  readonly groups: ReadonlySignal<readonly TripGroup[]>;
  readonly counts: ReadonlySignal<Readonly<Record<DaySheetFilter, number>>>;
  readonly text: ReadonlySignal<string>;
  readonly search: (text: string) => void;
  readonly follow: (query: string) => void;
  readonly goTo: (day: Day) => void;
  readonly goToday: () => void;
  readonly page: (way: 1 | -1) => void;
  readonly choosePlace: (at: string) => void;
  readonly show: (filter: DaySheetFilter) => void;
  /** Sends the queue and loads the day again. Resolves to what became of the queue. */
  readonly wake: () => Promise<Awaited<ReturnType<DockActionQueue["flush"]>>>;
  readonly reload: () => Promise<void>;
  /** Call it with the club's version: an older answer is loaded again. */
  readonly moved: (version: number) => void;
  /** Follows the clock and loads the day each minute, until the returned function is called. `woken` gets what became of the queue. */
  readonly run: (woken: (sent: Awaited<ReturnType<DockActionQueue["flush"]>>) => void) => () => void;
}

const minute = 60_000;

/** Creates the model of the day sheet, without React. */
export function createDaySheetModel(parts: OfficeParts & { readonly keep: DaySheetStore }): DaySheetModel {
  const { messages, loading, address, now, later, newId, keep } = parts;
  const place = signal(readDaySheetPlace(address.read(), now()));
  const clock = signal(minuteAt(now()));
  const text = signal(new URLSearchParams(address.read()).get("find") ?? "");
  const isOffline = signal(false);
  const kept = signal<SavedDaySheet | undefined>(undefined);
  const answer = createPageResource<Day, DaySheetAnswer>({ now, loading }, async (date) => {
    const requestedAt = now();
    const reply = await messages("booking/reservations/daySheet", { date });
    isOffline.value = !reply.ok && isServerUnreachable(reply);
    if (reply.ok && date === dayAt(requestedAt)) await keep.write(keptDay(reply.data, requestedAt));
    return reply;
  });
  const mend = (row: DaySheetAnswer["rows"][number]) => {
    answer.mend((known) =>
      known === undefined ? known : { ...known, rows: known.rows.map((each) => (each._id === row._id ? row : each)) },
    );
    // An answer that was requested before the act would show the trip as it was.
    if (answer.state.peek() === "loading") void answer.reload();
  };
  const queue = createDockActionQueue({ messages, keep, newId, answered: mend });

  const fresh = computed(() => (answer.data.value?.date === place.value.day ? answer.data.value : undefined));
  const device = computed(() => (kept.value?.date === place.value.day ? kept.value : undefined));
  const known = computed<LoadedDaySheet | undefined>(() => {
    const loaded = fresh.value;
    const stored = device.value;
    if (loaded !== undefined) return { ...loaded, asOf: answer.asOf.value ?? clock.value, isFromDevice: false };
    return stored === undefined ? undefined : { ...stored, isFromDevice: true };
  });
  const trips = computed<readonly CurrentTripState[] | undefined>(() => {
    const all = fresh.value === undefined ? device.value?.trips : dockTripsOf(fresh.value);
    const at = { day: place.value.day, now: clock.value };
    const actions = Map.groupBy(queue.waiting.value, ({ trip }) => trip);
    const states = all?.map((trip) =>
      currentTripState(
        trip,
        (actions.get(trip._id) ?? []).map(({ action }) => action),
        at,
      ),
    );
    return states && markBoatsOut(states, at.now);
  });
  const here = computed(() => {
    const { at } = place.value;
    return (trips.value ?? []).filter(({ dock, lake }) => at === "" || at === dock || at === lake);
  });

  function open(next: DaySheetPlace, how: "push" | "replace" = "push"): void {
    const isOther = next.day !== place.peek().day;
    batch(() => {
      place.value = next;
      if (isOther) text.value = "";
    });
    address.write(writeDaySheetPlace(next, now()), how);
    if (isOther) void load();
  }

  async function load(): Promise<void> {
    const { day } = place.peek();
    if (kept.peek()?.date !== day) kept.value = decodeSavedDaySheet(await keep.read(), dayAt(now()));
    await answer.load(day);
  }

  async function wake() {
    const sent = await queue.flush();
    await load();
    return sent;
  }

  return {
    ...queue,
    state: answer.state,
    failure: answer.failure,
    place,
    now: clock,
    known,
    isOffline,
    isUpToDate: computed(() => {
      const isSaid = known.value?.isFromDevice === false && answer.state.value !== "failed";
      return isSaid && !isOffline.value && queue.waiting.value.length === 0;
    }),
    lost: () => void (isOffline.value = true),
    act: async (trip, action) => {
      const reply = await queue.act(trip, action);
      if (reply.ok && reply.data.isQueued) isOffline.value = true;
      return reply;
    },
    trips,
    groups: computed(() => {
      const { filter } = place.value;
      const searched = text.value.trim();
      // A search covers all trips of the day.
      return groupTripsByTime(
        here.value.filter((trip) => (searched === "" ? tripMatchesFilter(trip, filter) : tripMatchesText(trip, searched))),
      );
    }),
    counts: computed(() => {
      const count = (filter: DaySheetFilter) => here.value.filter((trip) => tripMatchesFilter(trip, filter)).length;
      const [todo, all, atSea, back] = daySheetFilters.map(count);
      return { todo: todo ?? 0, all: all ?? 0, atSea: atSea ?? 0, back: back ?? 0 };
    }),
    text,
    search: (next) => void (text.value = next),
    follow: (query) => {
      const next = readDaySheetPlace(query, now());
      const { day, at, filter } = place.peek();
      if (next.day === day && next.at === at && next.filter === filter && answer.asOf.peek() !== undefined) return;
      place.value = next;
      void load();
    },
    goTo: (day) => open({ ...place.peek(), day }),
    goToday: () => open({ ...place.peek(), day: firstSelectableDay(now()) }),
    page: (way) => open({ ...place.peek(), day: addDays(place.peek().day, way) }),
    choosePlace: (at) => open({ ...place.peek(), at }, "replace"),
    show: (filter) => open({ ...place.peek(), filter }, "replace"),
    wake,
    reload: load,
    moved: (version) => {
      if (fresh.peek() !== undefined && fresh.peek()?.version !== version) void load();
    },
    run: (woken) => {
      let stop: () => void = () => undefined;
      const rest = () => void (stop = later(next, minute - (now() % minute)));
      const next = () => {
        clock.value = minuteAt(now());
        if (kept.peek() !== undefined && kept.peek()?.date !== dayAt(now())) {
          kept.value = undefined;
          void keep.erase();
        }
        void wake().then(woken);
        rest();
      };
      void queue.begin().then(queue.flush).then(woken);
      clock.value = minuteAt(now());
      rest();
      return () => stop();
    },
  };
}

function keptDay(answer: DaySheetAnswer, asOf: number): SavedDaySheet {
  const { date, ageLimit, checklist, lakes, docks } = answer;
  return { date, ageLimit, checklist, lakes, docks, asOf, trips: dockTripsOf(answer).map(tripToSave) };
}

function minuteAt(instant: number): number {
  return Math.floor(instant / minute) * minute;
}

/** The state of the day sheet that its address holds: the day, a lake's or dock's id ("" for all), and the filter. */
export interface DaySheetPlace {
  readonly day: Day;
  readonly at: string;
  readonly filter: DaySheetFilter;
}

/**
 * Reads the day sheet's day, place and filter from an address's query. The defaults are today, all docks, and the trips that need
 * something.
 */
export function readDaySheetPlace(query: string, now: number): DaySheetPlace {
  const params = new URLSearchParams(query);
  const filter = daySheetFilters.find((each) => each === params.get("show")) ?? "todo";
  return { day: parseDay(params.get("day") ?? "") ?? firstSelectableDay(now), at: params.get("at") ?? "", filter };
}

/** Gives the address's query for the day sheet's day, place and filter. */
export function writeDaySheetPlace({ day, at, filter }: DaySheetPlace, now: number): string {
  const params = new URLSearchParams({ view: "day" });
  if (day !== firstSelectableDay(now)) params.set("day", day);
  if (at !== "") params.set("at", at);
  if (filter !== "todo") params.set("show", filter);
  return `?${params.toString()}`;
}
