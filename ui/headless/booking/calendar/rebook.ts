import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { ClosingCause, ProposalLapseAction } from "#core/domain/rebooking/rebooking.ts";
import { slotChoiceKey } from "../../messages/messages.ts";

/** A booking that a closure affects, with the alternatives that can be proposed. */
export type AffectedBooking = CallOutput<"booking/closures/alternatives">["items"][number];

/** The choice for a booking: "leave", "cancel", or the `slotChoiceKey` of an alternative. */
export type RebookChoice = string;

/** The list of the choices for all bookings at once; "each" once one booking has its own choice. */
export const bulkRebookChoices = ["leave", "best", "cancel", "each"] as const;
/** One of the choices for all affected bookings at once. */
export type BulkRebookChoice = (typeof bulkRebookChoices)[number];

/** The list of the choices of staff for how many hours a proposal is held for a customer. */
export const proposalHours = [2, 24, 48, 168] as const;

/**
 * The model of the choices of staff for the bookings that a closure affects: the choice for each or all of them, and actions that change
 * it.
 */
export interface RebookChoicesModel {
  readonly why: ReadonlySignal<ClosingCause>;
  readonly chooseWhy: (why: ClosingCause) => void;
  readonly hours: ReadonlySignal<number>;
  readonly chooseHours: (hours: number) => void;
  readonly lapse: ReadonlySignal<ProposalLapseAction>;
  readonly chooseLapse: (lapse: ProposalLapseAction) => void;
  readonly all: ReadonlySignal<BulkRebookChoice>;
  /** Chooses for all bookings at once. With "best", bookings without an alternative are canceled. */
  readonly chooseAll: (all: BulkRebookChoice) => void;
  readonly choiceOf: (booking: AffectedBooking) => RebookChoice;
  readonly choose: (booking: AffectedBooking, choice: RebookChoice) => void;
  /** How many bookings get a proposal, how many are canceled, how many emails and texts say so, and to how many customers nothing can be sent. */
  readonly counts: ReadonlySignal<Record<"offers" | "cancels" | "mails" | "texts" | "unreached", number>>;
  /** The choices in the form that calls take. The deadline stays the same until `answered`, so that another try has the same body. */
  readonly request: () => Pick<CallInput<"booking/closures/close">, "why" | "deadline" | "lapse" | "bookings">;
  /** Call it once the request was done or refused: the next deadline counts from then. */
  readonly answered: () => void;
}

const hourMs = 3_600_000;

/**
 * Creates the model of the choices for the bookings that a closure affects, without React. A booking's choice stays as long as its
 * alternative is available.
 */
export function createRebookChoicesModel({
  now,
  items,
}: {
  readonly now: () => number;
  readonly items: () => readonly AffectedBooking[];
}): RebookChoicesModel {
  const why = signal<ClosingCause>("weather");
  const hours = signal<number>(24);
  const lapse = signal<ProposalLapseAction>("cancel");
  const all = signal<BulkRebookChoice>("leave");
  const chosen = signal<ReadonlyMap<string, RebookChoice>>(new Map());

  let promised: { readonly hours: number; readonly until: number } | undefined;
  const deadline = (): number => {
    const at = now();
    const wished = hours.peek();
    if (promised?.hours === wished && promised.until > at) return promised.until;
    promised = { hours: wished, until: Math.ceil(at / 60_000) * 60_000 + wished * hourMs };
    return promised.until;
  };

  const usual = ({ alternatives: [best] }: AffectedBooking): RebookChoice => {
    if (all.value === "cancel") return "cancel";
    if (all.value === "best") return best === undefined ? "cancel" : slotChoiceKey(best);
    return "leave";
  };
  const choiceOf = (booking: AffectedBooking): RebookChoice => {
    if (booking.offered !== null) return "leave";
    const choice = chosen.value.get(booking._id);
    const isThere = choice === "leave" || choice === "cancel" || booking.alternatives.some((each) => slotChoiceKey(each) === choice);
    return choice !== undefined && isThere ? choice : usual(booking);
  };
  const counts = computed(() => {
    const decided = items().filter((booking) => choiceOf(booking) !== "leave");
    const count = (isCounted: (booking: AffectedBooking) => boolean) => decided.filter(isCounted).length;
    const cancels = count((booking) => choiceOf(booking) === "cancel");
    return {
      offers: decided.length - cancels,
      cancels,
      mails: count(({ byMail }) => byMail),
      texts: count(({ byText }) => byText),
      unreached: count(({ byMail, byText }) => !byMail && !byText),
    };
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
      // The other bookings keep their present choice.
      const kept = items().map((each) => [each._id, choiceOf(each)] as const);
      chosen.value = new Map([...kept, [booking._id, choice]]);
      all.value = "each";
    },
    counts,
    request: () => ({
      why: why.peek(),
      deadline: isoTextOf(deadline()),
      lapse: lapse.peek(),
      bookings: items().flatMap((booking): CallInput<"booking/closures/close">["bookings"] => {
        const choice = choiceOf(booking);
        const to = booking.alternatives.find((each) => slotChoiceKey(each) === choice);
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
