import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { isoOf } from "#core/domain/calendar/zone.ts";
import type { Input, Output } from "#core/contract/index.ts";
import type { ClosingCause, LapseAction } from "#core/domain/rebooking/rebooking.ts";

/** A booking that a closure meets, with what its customer could be offered. */
export type AffectedBooking = Output<"booking/closures/alternatives">["items"][number];
export type ProposedSlot = AffectedBooking["alternatives"][number];

/** What is chosen for a booking: to leave it, to give its money back, or one of its alternatives, by `valueOf`. */
export type RebookChoice = string;

/** What is chosen for all at once; "each" once one was chosen by itself. */
export const bulkChoices = ["leave", "best", "cancel", "each"] as const;
export type BulkChoice = (typeof bulkChoices)[number];

/** For how many hours alternatives may be kept. */
export const proposalHours = [2, 24, 48, 168] as const;

/** What becomes of the bookings that a closure meets. */
export interface RebookModel {
  readonly why: ReadonlySignal<ClosingCause>;
  readonly chooseWhy: (why: ClosingCause) => void;
  readonly hours: ReadonlySignal<number>;
  readonly chooseHours: (hours: number) => void;
  readonly lapse: ReadonlySignal<LapseAction>;
  readonly chooseLapse: (lapse: LapseAction) => void;
  readonly all: ReadonlySignal<BulkChoice>;
  /** The best alternative for all gives those without one their money back. */
  readonly chooseAll: (all: BulkChoice) => void;
  readonly choiceOf: (booking: AffectedBooking) => RebookChoice;
  readonly choose: (booking: AffectedBooking, choice: RebookChoice) => void;
  /** How many are offered something, and how many are canceled. */
  readonly counts: ReadonlySignal<{ readonly offers: number; readonly cancels: number }>;
  /** What is sent of it: the same until it is answered, so that a second try is known as one. */
  readonly request: () => Pick<Input<"booking/closures/close">, "why" | "deadline" | "lapse" | "bookings">;
  /** What was sent is done, or refused: what is sent next counts from then. */
  readonly answered: () => void;
}

const hourMs = 3_600_000;

/** What an alternative is chosen by. */
export function slotKey({ item, date, time }: ProposedSlot): RebookChoice {
  return `${item} ${date} ${time.join()}`;
}

/** Without React. Choices stay with their booking as long as it can be offered what was chosen. */
export function createRebook({
  now,
  items,
}: {
  readonly now: () => number;
  readonly items: () => readonly AffectedBooking[];
}): RebookModel {
  const [why, hours, lapse] = [signal<ClosingCause>("weather"), signal<number>(24), signal<LapseAction>("cancel")];
  const all = signal<BulkChoice>("leave");
  const chosen = signal<ReadonlyMap<string, RebookChoice>>(new Map());

  let promised: { readonly hours: number; readonly until: number } | undefined;
  const deadline = (): number => {
    const [at, wished] = [now(), hours.peek()];
    if (promised?.hours === wished && promised.until > at) return promised.until;
    promised = { hours: wished, until: Math.ceil(at / 60_000) * 60_000 + wished * hourMs };
    return promised.until;
  };

  const usual = ({ alternatives: [best] }: AffectedBooking): RebookChoice => {
    if (all.value === "cancel") return "cancel";
    if (all.value === "best") return best === undefined ? "cancel" : slotKey(best);
    return "leave";
  };
  const choiceOf = (booking: AffectedBooking): RebookChoice => {
    if (booking.offered !== null) return "leave";
    const choice = chosen.value.get(booking._id);
    const isThere = choice === "leave" || choice === "cancel" || booking.alternatives.some((each) => slotKey(each) === choice);
    return choice !== undefined && isThere ? choice : usual(booking);
  };
  const counts = computed(() => {
    const choices = items().map(choiceOf);
    const cancels = choices.filter((choice) => choice === "cancel").length;
    return { offers: choices.filter((choice) => choice !== "leave").length - cancels, cancels };
  });

  return {
    why,
    chooseWhy: (next) => void (why.value = next),
    hours,
    chooseHours: (next) => void (hours.value = next),
    lapse,
    chooseLapse: (next) => void (lapse.value = next),
    all,
    chooseAll: (next) => {
      if (next !== "each") chosen.value = new Map();
      all.value = next;
    },
    choiceOf,
    choose: (booking, choice) => {
      // What all the others have stays theirs.
      const kept = items().map((each) => [each._id, choiceOf(each)] as const);
      chosen.value = new Map([...kept, [booking._id, choice]]);
      all.value = "each";
    },
    counts,
    request: () => ({
      why: why.peek(),
      deadline: isoOf(deadline()),
      lapse: lapse.peek(),
      bookings: items().flatMap((booking): Input<"booking/closures/close">["bookings"] => {
        const choice = choiceOf(booking);
        const to = booking.alternatives.find((each) => slotKey(each) === choice);
        if (to !== undefined) {
          const { location, item, date, time } = to;
          return [{ _id: booking._id, choice: "offer", to: { location, item, date, time } }];
        }
        return choice === "cancel" ? [{ _id: booking._id, choice: "cancel" }] : [];
      }),
    }),
    answered: () => void (promised = undefined),
  };
}
