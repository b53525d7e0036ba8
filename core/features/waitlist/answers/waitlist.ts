import { boatKindOf, drawingOfBoat } from "../../../domain/offer/boatLook.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { secondsUntil } from "../../../domain/clock/phoneMoment.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { maxCountedRows } from "../../../domain/find/find.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import type { Wish, WishState } from "../../../domain/waitlist/wish.ts";
import type { WishProposal } from "../../../domain/waitlist/wishProposal.ts";
import { Effect } from "effect";
import { currencyOf } from "../../../domain/money/currency.ts";
import { passProposal, resumeProposal, takeProposal } from "../answerProposal.ts";
import { changeWish, leaveWaitlist, wakeWish } from "../changeWish.ts";
import { joinWaitlist } from "../joinWaitlist.ts";
import { listWishes, previewWish, readWish } from "../readWish.ts";
import { type WishProof, wishKeyOf } from "../wishScope.ts";
import type { waitlistCalls } from "../calls.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import { type AnswersTo, type GatePorts, managerOfCaller, contactsOfCaller, viewerOfCaller } from "../../caller/answer.ts";
import type { Caller } from "../../caller/caller.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { heldBy, bookerOfCall } from "../../booking/answers/booker.ts";
import { maySeeClub } from "../../people/viewer.ts";
import { cartUserOfCall } from "../../cart/answers/carts.ts";

/** Gives a wish as calls answer it, in its state today. */
export function wishView({ _id, lake, dock, people, weekdays, from, to, part, silences, phone, email, createdAt }: Wish, state: WishState) {
  return { _id, lake, dock, people, weekdays, from, to, part, state, silences, phone, email, since: isoTextOf(createdAt) };
}

/** Gives the names of the lake and the dock of a wish, which may have left the offer; the dock is null for all docks. */
export function wishNames({ lake, dock }: Wish, catalogue: Catalogue) {
  const { withRetired } = catalogueIndexOf(catalogue);
  return {
    lake: withRetired.lakes.get(lake)?.name ?? unnamed,
    dock: dock === null ? null : (withRetired.docks.get(dock)?.name ?? unnamed),
  };
}

const unnamed = { en: "", fr: "" };

/** Gives an offer of the waitlist as calls answer it. */
export function offerView({ _id, state, to, amount, createdAt, deadline }: WishProposal, catalogue: Catalogue, now: number) {
  const { withRetired } = catalogueIndexOf(catalogue);
  const boat = withRetired.boats.get(to.boat);
  return {
    _id,
    state,
    location: to.dock,
    item: to.boat,
    date: to.date,
    time: to.time,
    start: timeOfDayText(to.start),
    end: timeOfDayText(to.end),
    dock: withRetired.docks.get(to.dock)?.name ?? unnamed,
    boat: {
      name: boat?.name ?? unnamed,
      drawing: boat === undefined ? null : drawingOfBoat(boat),
      kind: boat === undefined ? "" : boatKindOf(boat),
      capacity: boat?.capacity ?? 0,
    },
    amount: dollarsOf(amount),
    begun: isoTextOf(createdAt),
    until: isoTextOf(deadline),
    seconds: secondsUntil(deadline, now),
  };
}

/** Gives a count of those who wait before somebody as calls answer it. */
export function aheadView(count: number): { readonly ahead: number; readonly aheadMore?: true } {
  return count > maxCountedRows ? { ahead: maxCountedRows, aheadMore: true } : { ahead: count };
}

type Calls = keyof typeof waitlistCalls;
type OwnCalls = Extract<Calls, `${string}/${"read" | "update" | "leave" | "wake" | "take" | "resume" | "pass"}`>;

/** Answers the calls of the waitlist. */
export function waitlistAnswers(deps: GatePorts): AnswersTo<typeof waitlistCalls, Calls> {
  return { ...joiningAnswers(deps), ...ownAnswers(deps), ...listAnswer(deps) };
}

function joiningAnswers(deps: GatePorts): AnswersTo<typeof waitlistCalls, "waitlist/wishes/preview" | "waitlist/wishes/create"> {
  return {
    "waitlist/wishes/preview": Effect.fnUntraced(function* (terms, { caller }) {
      yield* assertOfferSeen(terms.lake, caller);
      const { scope, lowest, odds, wider, ahead, membersFirst, offerMinutes } = yield* previewWish(terms, contactsOfCaller(caller));
      const [club] = (yield* Effect.promise(() => deps.store.offer.catalogue(clubOfRowId(terms.lake) ?? ""))).clubs;
      return {
        data: {
          days: scope.days.length,
          boats: scope.boats.length,
          docks: new Set(scope.boats.map(({ dock }) => dock)).size,
          names: scope.boats.slice(0, 3).map(({ name }) => name),
          lowest: lowest === undefined ? null : dollarsOf(lowest),
          currency: currencyOf(club),
          odds: odds ?? null,
          wider: wider.map(({ weekday = null, part = null, odds: found }) => ({
            weekday,
            part,
            freed: found.freed,
            days: found.days.length,
          })),
          ...aheadView(ahead),
          membersFirst,
          offerMinutes,
        },
      };
    }),
    "waitlist/wishes/create": Effect.fnUntraced(function* ({ email, letters, ...request }, at) {
      yield* assertOfferSeen(request.lake, at.caller);
      const contact = email ?? letters;
      const { address, visitor } = bookerOfCall(at);
      const joiner = { ownContacts: contactsOfCaller(at.caller), address, visitor };
      const wish = yield* joinWaitlist({ ...request, ...(contact === undefined ? {} : { email: contact }) }, joiner, at.once);
      const key = wishKeyOf(deps.secrets, wish._id);
      const { ahead } = yield* readWish({ wish: wish._id, key });
      return { data: { _id: wish._id, key, ...aheadView(ahead) } };
    }),
  };
}

/** Fails with ITEM_NOT_EXIST for a lake of another club than a signed-in caller's, as every list of the offer does. */
function assertOfferSeen(lake: string, caller: Caller) {
  return maySeeClub(clubOfRowId(lake) ?? "", viewerOfCaller(caller)) ? Effect.void : failWithRefusal("ITEM_NOT_EXIST");
}

function ownAnswers(deps: GatePorts): AnswersTo<typeof waitlistCalls, OwnCalls> {
  const own = (proof: WishProof) => Effect.flatMap(readWish(proof), (read) => Effect.map(ownWishView(deps, read), (data) => ({ data })));
  return {
    "waitlist/wishes/read": own,
    "waitlist/wishes/update": ({ wish, key, ...terms }, { once }) =>
      Effect.andThen(changeWish({ wish, key }, terms, once), own({ wish, key })),
    "waitlist/wishes/leave": (proof, { once }) => Effect.map(leaveWaitlist(proof, once), () => ({ data: {} })),
    "waitlist/wishes/wake": (proof, { once }) => Effect.andThen(wakeWish(proof, once), own(proof)),
    "waitlist/offers/take": Effect.fnUntraced(function* ({ offer: proposal, ...proof }, at) {
      const { visitor, ...held } = yield* takeProposal({ ...proof, proposal }, bookerOfCall(at), at.once);
      return { data: yield* heldBy(deps, held), visitor };
    }),
    "waitlist/offers/resume": Effect.fnUntraced(function* ({ offer: proposal, ...proof }, at) {
      const { visitor, isInCart, ...held } = yield* resumeProposal({ ...proof, proposal }, cartUserOfCall(at), at.once);
      return { data: { ...(yield* heldBy(deps, held)), isInCart }, visitor };
    }),
    "waitlist/offers/pass": ({ offer: proposal, ...proof }, { once }) =>
      Effect.andThen(passProposal({ ...proof, proposal }, once), own(proof)),
  };
}

function listAnswer(deps: GatePorts): AnswersTo<typeof waitlistCalls, "waitlist/wishes/list"> {
  return {
    "waitlist/wishes/list": Effect.fnUntraced(function* ({ page = 1, itemsPerPage = 10, state }, at) {
      const { client } = yield* managerOfCaller(at);
      const { items, hasMore } = yield* listWishes(client, { first: (page - 1) * itemsPerPage, length: itemsPerPage, state });
      const catalogue = yield* Effect.promise(() => deps.store.offer.catalogue(client));
      return {
        data: {
          items: items.map(({ wish, proposals }) => {
            const [newest] = proposals;
            const { lake, dock } = wishNames(wish, catalogue);
            const offer = newest === undefined ? null : offerView(newest, catalogue, deps.time.now());
            return { ...wishView(wish, wish.state), names: { lake, dock }, offers: proposals.length, offer };
          }),
          hasMore,
        },
      };
    }),
  };
}

const ownWishView = Effect.fnUntraced(function* (
  { store, time }: GatePorts,
  { wish, state, proposal, heldUntil, ahead }: Effect.Success<ReturnType<typeof readWish>>,
) {
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(wish.client));
  const { clubs, settingsOf } = catalogueIndexOf(catalogue);
  const club = clubs.get(wish.client);
  return {
    ...wishView(wish, state),
    names: { ...wishNames(wish, catalogue), club: club?.name ?? "", phone: club?.phone ?? "" },
    ...aheadView(ahead),
    membersFirst: settingsOf(wish.client).waitlist.membersFirst,
    currency: currencyOf(club),
    offer: proposal === undefined ? null : offerView(proposal, catalogue, time.now()),
    heldUntil: heldUntil === undefined ? null : isoTextOf(heldUntil),
  };
});
