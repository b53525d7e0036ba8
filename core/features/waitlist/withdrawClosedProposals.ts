import { Effect } from "effect";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { bookingChoiceRefusal, resolveBookingChoice } from "../../domain/quote/choice.ts";
import { nextProposalInstant, type WishProposal } from "../../domain/waitlist/wishProposal.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import { workOffRows } from "../shared/lapseDue.ts";
import { endProposal, lockOpenProposal, proposalHorizonOf } from "./endProposal.ts";
import { wishLetterEntries } from "./letters/wish.ts";
import { closedSpanOf } from "../../domain/availability/availability.ts";
import { parseDay } from "../../domain/calendar/day.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { quantumMinutes } from "../../domain/calendar/timeOfDay.ts";

/** No proposal lasts longer than a club may set, with room to spare: by then every open one ends, in milliseconds. */
const longestProposalMs = 86_400_000;

/**
 * A function that withdraws open proposals whose slot can no longer be booked, reading `length` of them at a time; gives how many. A closed
 * day, a boat, a dock or a time slot that left the offer, and a moved horizon end them. The wish keeps its place, and its owner gets a
 * letter where the offer was sent.
 */
export type WithdrawClosedProposals = (length: number) => Effect.Effect<number, never, Store | ClockPort>;

/** Makes the job. Each run compares every open proposal with the newest offer of its club. */
export function makeWithdrawClosedProposals(): WithdrawClosedProposals {
  return Effect.fnUntraced(function* (length: number) {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    let after: WishProposal | undefined;
    let withdrawn: number = 0;
    do {
      const open: readonly WishProposal[] = yield* store.waitlist.dueProposals(now() + longestProposalMs, length, after);
      withdrawn += (yield* workOffRows(open, withdrawIfClosed)).filter((isWithdrawn) => isWithdrawn).length;
      after = open.length < length ? undefined : open.at(-1);
    } while (after !== undefined);
    return withdrawn;
  });
}

const withdrawIfClosed = Effect.fnUntraced(function* (proposal: WishProposal) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { client, deadline } = proposal;
  const at = now();
  if (deadline <= at || isBookable(yield* Effect.promise(() => store.offer.catalogue(client)), proposal, at)) return false;
  return yield* runCommit((tx) => withdraw(tx, proposal, at));
});

/** Whether the slot of a proposal can still be booked, but for the proposal's own claims. */
function isBookable(catalogue: Catalogue, { client, to }: WishProposal, now: number): boolean {
  const { boat: item, dock: location, date, time } = to;
  const choice = resolveBookingChoice(catalogue, { location, item, date, time }, client);
  if (choice instanceof Refusal) return false;
  return bookingChoiceRefusal(catalogue, choice, now, proposalHorizonOf(catalogue, client, now)) === undefined;
}

const withdraw = Effect.fnUntraced(function* (tx: Transaction, { client, wish: id, _id }: WishProposal, now: number) {
  const { wish, open } = yield* lockOpenProposal(tx, client, id);
  // Its owner took or passed it since it was read.
  if (wish === undefined || open?._id !== _id) return false;
  yield* endProposal(tx, { wish, proposal: open }, "withdraw", now);
  // A person who never got the offer need not hear that it is over.
  const entries = open.isLetterSent ? wishLetterEntries(wish, "withdrawn", _id, nextProposalInstant(now)) : [];
  for (const entry of entries) yield* tx.outbox.enqueue(entry);
  return true;
});

/** The rules for closures: the time that one closed is compared with the waitlist once it is changed or removed, in the same commit. */
export const closureRules: KindRules = {
  afterWrite: Effect.fnUntraced(function* ({ tx, manager: { client }, now, before }: PendingRowChange) {
    const closed = before === undefined || before.retired !== undefined ? undefined : closedTimeOf(before);
    if (closed !== undefined) yield* tx.waitlist.putFreed({ ...closed, client, due: now, bookedUntil: 0 });
  }),
};

/** Gives the place, the days and the quarter hours that a stored closure closed. */
function closedTimeOf(row: AnyRow) {
  const text = (name: string): string => {
    const value = row[name];
    return typeof value === "string" ? value : "";
  };
  const place = [text("boat"), text("dock"), text("lake")].find((id) => id !== "");
  const from = parseDay(text("dateStart"));
  const to = parseDay(text("dateEnd"));
  if (place === undefined || from === undefined || to === undefined) return undefined;
  const { start, end } = closedSpanOf({ start: text("start"), end: text("end") });
  const quarters = { first: Math.floor(start / quantumMinutes), last: Math.ceil(end / quantumMinutes) - 1 };
  return { _id: `${row.client}_ft_${row._id}`, place, from, to, ...quarters };
}
