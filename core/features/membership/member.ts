import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { isMembershipAgreed, type Membership, type MembershipDays, membershipForMemberPrice } from "../../domain/membership/membership.ts";
import { type BookedSpan, daysBehindMembers, limitReachedByAll, type PlanLimit, type PlanLimits } from "../../domain/membership/limits.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubScope } from "../../domain/scope.ts";
import { memberContactOf, type ProvenBy, type ProvenContact, provenContactOf } from "../../domain/people/provenContact.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { readOtherProvenContact } from "../customers/proofs.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { BeyondLimit, PrimeTime } from "../../domain/club/primeTime.ts";

/**
 * The one who pays: the contacts that they proved, by a code or by their account. `membership` is the id of the one that gave the price of a
 * booking that is changed.
 */
export interface MembershipClaimant {
  readonly contacts: readonly ProvenContact[];
  readonly membership?: string | null;
}

/** Gives who pays the price of a booking: the membership that gave it, the contact that was proven for it, and those of the signed-in account. */
export function claimantOfBooking(
  booking: ProvenBy & Pick<Reservation, "membership">,
  ownContacts: readonly ProvenContact[] = [],
): MembershipClaimant {
  return { membership: booking.membership, contacts: [provenContactOf(booking), ...ownContacts] };
}

/** Reads the memberships of the person of a proven contact at a club: those of the contact, then those of the other one that their account proved. */
export const readMembershipsOfContact = Effect.fnUntraced(function* (tx: Transaction, client: string, contact: ProvenContact) {
  const own = yield* tx.people.memberships(client, contact);
  const other = yield* readOtherProvenContact(tx, client, contact);
  return other === undefined ? own : [...own, ...(yield* tx.people.memberships(client, other))];
});

/**
 * Gives the membership of a club that a payer has on the day of the trip, or undefined: by the contact of the membership that gave them
 * their price, by their own contacts, and where one of these alone was shown, by the other one that their account proved. Only who proved a
 * contact may learn the answer.
 */
export const membershipOnDay = Effect.fnUntraced(function* (
  tx: Transaction,
  { contacts, membership = null }: MembershipClaimant,
  client: string,
  day: Day,
) {
  const own = membership === null ? undefined : yield* tx.kinds.of.memberships.read(clubScope(client), membership);
  const shown = new Set([...(own === undefined ? [] : [memberContactOf(own)]), ...contacts].filter((each) => each !== ""));
  const foundBy = Effect.fnUntraced(function* (contact: ProvenContact) {
    return membershipForMemberPrice(yield* tx.people.memberships(client, contact), client, contact, day);
  });
  for (const each of shown) {
    const found = yield* foundBy(each);
    if (found !== undefined) return found;
  }
  const [one, more] = new Set(contacts.filter((each) => each !== ""));
  const other = one === undefined || more !== undefined ? undefined : yield* readOtherProvenContact(tx, client, one);
  return other === undefined || shown.has(other) ? undefined : yield* foundBy(other);
});

/**
 * Gives the id of the membership by which a booking at the member price has that price on another day too: of the membership that gave it,
 * or of its contacts. Null where none has, and at the price of non-members.
 */
export const membershipAfterMove = Effect.fnUntraced(function* (
  tx: Transaction,
  booking: ProvenBy & Pick<Reservation, "client" | "tape" | "membership">,
  day: Day,
  ownContacts?: readonly ProvenContact[],
) {
  if (booking.tape.status !== "Membership") return null;
  return (yield* membershipOnDay(tx, claimantOfBooking(booking, ownContacts), booking.client, day))?._id ?? null;
});

/** The bookings that somebody wants, in the order of their days, and the rules that bind them. */
export interface MemberRequest {
  readonly client: string;
  readonly wanted: readonly BookedSpan[];
  readonly settings: Pick<ClubSettings, "primeTime">;
  readonly now: number;
  /** A booking that is changed, which does not count beside its change. */
  readonly except?: string;
}

/** Why some bookings are not all at the member price: no membership covers a day, or a plan's limit is reached. */
type MemberPriceRefusal = "notMember" | PlanLimit;

/** Whether all of some bookings are at the member price, with the membership that gives it to each, in their order. */
export type MemberStanding =
  | { readonly refusal: MemberPriceRefusal }
  | { readonly refusal?: undefined; readonly memberships: readonly Membership[] };

/**
 * Gives whether some bookings of a payer are all at the member price, and why not: the days need a membership each, and together with the
 * open bookings of its card they stay within the limits of its plan. Until the commit nobody else books for the same card.
 */
export const memberStanding = Effect.fnUntraced(function* (
  tx: Transaction,
  claimant: MembershipClaimant,
  { client, wanted, settings, now, except }: MemberRequest,
) {
  const byCard = new Map<string, { readonly row: Membership; readonly spans: BookedSpan[] }>();
  const memberships: Membership[] = [];
  for (const span of wanted) {
    const row = yield* membershipOnDay(tx, claimant, client, span.date);
    if (row === undefined) return { refusal: "notMember" } satisfies MemberStanding;
    memberships.push(row);
    const card = row.card ?? row._id;
    const known = byCard.get(card) ?? { row, spans: [] };
    known.spans.push(span);
    byCard.set(card, known);
  }
  const limited = [...byCard].filter(([, { row }]) => Object.keys(limitsOf(row)).length > 0);
  const openOf = yield* readOpenSpans(tx, { client, cards: limited.map(([card]) => card), now, except });
  for (const [card, { row, spans }] of limited) {
    const reached = limitReachedByAll(limitsOf(row), settings.primeTime, openOf(card), spans);
    if (reached !== undefined) return { refusal: reached } satisfies MemberStanding;
  }
  return { memberships } satisfies MemberStanding;
});

/** Whether some bookings are at the member price together, and why they are not although the payer is a member. */
export interface MemberPriceAnswer {
  readonly isMember: boolean;
  /** Whether a membership covers some of several bookings, but not all. */
  readonly isMemberOnSome?: true;
  /** The limit of the plan that they would pass, and what the club does with bookings beyond it. */
  readonly limit?: PlanLimit;
  readonly beyondLimit?: BeyondLimit;
}

/** A request of bookings in any order, and what their club does beyond the limits of plans. */
interface MemberPriceRequest extends MemberRequest {
  readonly settings: Pick<ClubSettings, "primeTime" | "plans">;
}

/** Gives whether some bookings are at the member price together, as `memberStanding` judges them, and what a page says where they are not. */
export const readMemberPrice = Effect.fnUntraced(function* (tx: Transaction, claimant: MembershipClaimant, request: MemberPriceRequest) {
  const { client } = request;
  const wanted = request.wanted.toSorted((one, other) => compareByCodePoint(one.date, other.date));
  const { refusal } = yield* memberStanding(tx, claimant, { ...request, wanted });
  if (refusal === undefined) return { isMember: true } satisfies MemberPriceAnswer;
  if (refusal !== "notMember")
    return { isMember: false, limit: refusal, beyondLimit: yield* readBeyondLimit(tx, claimant, request) } satisfies MemberPriceAnswer;
  // One booking is covered or not.
  for (const { date } of wanted.length > 1 ? wanted : [])
    if ((yield* membershipOnDay(tx, claimant, client, date)) !== undefined)
      return { isMember: false, isMemberOnSome: true } satisfies MemberPriceAnswer;
  return { isMember: false } satisfies MemberPriceAnswer;
});

/** Cards of a club: the ids of their holders' memberships, and the booking that does not count. */
interface CardsQuery {
  readonly client: string;
  readonly cards: readonly string[];
  readonly now: number;
  readonly except?: string | undefined;
}

/** Reads the bookings that have not ended and whose member price some cards gave; gives a function that gives those of one of them. */
const readOpenSpans = Effect.fnUntraced(function* (tx: Transaction, { client, cards, now, except }: CardsQuery) {
  const found = cards.length === 0 ? new Map<string, never>() : yield* tx.reservations.openOfCards(client, cards, dayAt(now));
  return (card: string) => (found.get(card) ?? []).filter(({ _id, date, end }) => _id !== except && instantOf(date, end) > now);
});

/**
 * Gives by how many days later than members somebody may book at a club, where the offer alone decides: at a club whose plans have no early
 * access, and for somebody who proved no contact. Undefined where a membership decides, which `readDaysBehind` reads.
 */
export function knownDaysBehind({ plans }: Pick<Catalogue, "plans">, contacts: readonly ProvenContact[] = []): number | undefined {
  const most = daysBehindMembers(plans, undefined);
  return most === 0 || contacts.every((contact) => contact === "") ? most : undefined;
}

/**
 * Gives by how many days later than members somebody may book at a club: by the plan of the membership that a contact of theirs has today,
 * if one has any. Reads nothing where `knownDaysBehind` knows. Within a commit it reads in `tx`, since a commit that waits for another one may
 * wait for ever.
 */
export const readDaysBehind = Effect.fnUntraced(function* (
  catalogue: Catalogue,
  client: string,
  contacts: readonly ProvenContact[] | undefined,
  now: number,
  tx?: Transaction,
) {
  const known = knownDaysBehind(catalogue, contacts);
  if (known !== undefined) return known;
  const store = yield* Store;
  const today = (at: Transaction) => membershipOnDay(at, { contacts: contacts ?? [] }, client, dayAt(now));
  const row = yield* tx === undefined ? store.trial(today) : today(tx);
  return daysBehindMembers(catalogue.plans, row?.terms);
});

/**
 * Reads the memberships of a proven contact at a club; one whose plan has limits with the open bookings of its card and the rules by which
 * they count, so that a page can tell what is beyond the limits before it is chosen.
 */
export const readPlanUses = Effect.fnUntraced(function* (client: string, contact: ProvenContact) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { primeTime, plans } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  return yield* store.trial(
    Effect.fnUntraced(function* (tx: Transaction) {
      const rows = yield* tx.people.memberships(client, contact);
      const cardOf = ({ _id, card = _id }: Membership) => card;
      const limited = rows.filter((row) => Object.keys(limitsOf(row)).length > 0);
      const openOf = yield* readOpenSpans(tx, { client, cards: [...new Set(limited.map(cardOf))], now: now() });
      return rows.map((row): PlanUse => {
        const { from, to, terms } = row;
        const earlyDays = terms?.earlyDays ?? 0;
        const own = { client, from, to, ...(earlyDays === 0 ? {} : { earlyDays }) };
        if (!limited.includes(row)) return own;
        const open = openOf(cardOf(row)).map(({ date, start, end }) => ({ date, start, end }));
        return { ...own, plan: { ...limitsOf(row), open, primeTime, beyondLimit: beyondLimitOf(row, plans) } };
      });
    }),
  );
});

/** The limits of a membership's plan; none for a plan without. */
function limitsOf({ terms }: Pick<Membership, "terms">): PlanLimits {
  const { openLimit, primeLimit }: PlanLimits = terms ?? {};
  return { ...(openLimit === undefined ? {} : { openLimit }), ...(primeLimit === undefined ? {} : { primeLimit }) };
}

/** A membership of somebody, and the use of its plan where that has limits. */
export interface PlanUse extends MembershipDays {
  readonly client: string;
  /** The days by which they may book before others; left out for none. */
  readonly earlyDays?: number;
  readonly plan?: PlanLimits & {
    readonly open: readonly BookedSpan[];
    readonly primeTime: PrimeTime;
    readonly beyondLimit: BeyondLimit;
  };
}

/** Fails with the reason why bookings are not at the member price; by the club's rule a limit says whether they are possible at another price. */
export function failBeyondMembership(refusal: MemberPriceRefusal, { plans }: { readonly plans: PlanRules }) {
  if (refusal === "notMember") return failWithRefusal("NOT_A_MEMBER");
  return plans.beyondLimit === "refused" ? failWithRefusal("PLAN_LIMIT") : failWithRefusal("BEYOND_PLAN");
}

/** What a club does with bookings beyond the limits of a plan. */
type PlanRules = Pick<ClubSettings["plans"], "beyondLimit">;

/**
 * Gives what happens to bookings beyond the limits of a payer's plan: as the club sets, but whoever was put on a shared card and did not
 * confirm it books at the price of non-members.
 */
export const readBeyondLimit = Effect.fnUntraced(function* (
  tx: Transaction,
  claimant: MembershipClaimant,
  {
    client,
    wanted,
    settings: { plans },
  }: Pick<MemberPriceRequest, "client" | "wanted"> & { readonly settings: { readonly plans: PlanRules } },
) {
  for (const { date } of wanted) {
    const row = yield* membershipOnDay(tx, claimant, client, date);
    if (row !== undefined && beyondLimitOf(row, plans) === "nonMemberPrice") return "nonMemberPrice" satisfies BeyondLimit;
  }
  return plans.beyondLimit;
});

function beyondLimitOf(row: Membership, { beyondLimit }: PlanRules): BeyondLimit {
  return isMembershipAgreed(row) ? beyondLimit : "nonMemberPrice";
}
