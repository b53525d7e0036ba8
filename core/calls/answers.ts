import { Effect } from "effect";
import { cancelSessionPayment, changeByStaff, readReservation } from "../booking/cancel.ts";
import { cancelByHolder, cancellationOf } from "../booking/cancellation.ts";
import { type Booker, hold, release } from "../booking/hold.ts";
import { keyOf } from "../booking/holder.ts";
import { tripOf } from "../booking/mail.ts";
import { createLists } from "../availability/lists.ts";
import { move } from "../booking/move.ts";
import { quoteOf } from "../availability/quote.ts";
import { reserve } from "../booking/reserve.ts";
import { sharedPayments } from "../booking/sharedPayments.ts";
import { requestOtp, verifyOtp } from "../booking/verify.ts";
import { Refusal } from "../errors.ts";
import { dollarsOf } from "../money/cents.ts";
import { matches } from "../find/find.ts";
import { productName } from "../people/user.ts";
import { indexOf } from "../offer/catalogue.ts";
import { clausesVersion } from "../words/clausesVersion.ts";
import { clauseSections } from "./clauses.ts";
import { type Answer, answersOver, type At } from "./answer.ts";
import type { Caller } from "./caller.ts";
import { kindAnswers } from "./kinds.ts";
import { assertOwn, ownClub, viewerOf } from "./own.ts";
import type { Deps } from "./deps.ts";
import { contract, type Path } from "../contract/index.ts";
import { isoOf } from "../calendar/zone.ts";
import { dollarsOrNull, viewOf } from "./views.ts";

/** Who may act on every reservation of their club: those allowed to move one by hand. */
export const staffPermission = "@booking/reservations/transition";

/** What answers each call of the table. */
export function makeAnswers(given: Deps): { readonly [Called in Path]: Answer } {
  const deps = { ...given, payments: sharedPayments(given.payments, given.time.now) };
  return {
    ...kindAnswers(deps),
    ...listAnswers(deps),
    ...visitAnswers(deps),
    ...reservationAnswers(deps),
    ...clauseAnswers(deps),
    ...accountAnswers(deps),
  };
}

type Some<Called extends Path> = { readonly [Name in Called]: Answer };

function listAnswers(deps: Deps): Some<`booking/reservations/${"checkFullBookingInRange" | "getTimeSlotByDate" | "offer" | "quote"}`> {
  const { read, text } = answersOver(deps);
  const lists = createLists(deps.store, () => deps.time.now(), deps.config.limits !== "off");
  return {
    "booking/reservations/checkFullBookingInRange": text(
      contract["booking/reservations/checkFullBookingInRange"],
      ({ dateStart, dateEnd, attributes, where }, { caller }) =>
        lists.inRange(
          { window: { dateStart, dateEnd }, location: attributes?.location, names: listOf(where?.timeCondition?.name ?? []) },
          viewerOf(caller),
        ),
    ),
    "booking/reservations/getTimeSlotByDate": read(
      contract["booking/reservations/getTimeSlotByDate"],
      async ({ attributes }, { caller }) => {
        const time = attributes.time === undefined ? undefined : listOf(attributes.time);
        return { time: await lists.times({ ...attributes, time }, viewerOf(caller)) };
      },
    ),
    "booking/reservations/offer": read(contract["booking/reservations/offer"], async ({ attributes }, { caller }) => ({
      slots: await lists.offer(attributes, viewerOf(caller)),
    })),
    "booking/reservations/quote": read(contract["booking/reservations/quote"], async ({ attributes }, { caller }) =>
      quoteOf(await lists.choice(attributes, viewerOf(caller)), caller.locale),
    ),
  };
}

function visitAnswers(deps: Deps): Some<`booking/reservations/${"hold" | "release" | "requestOtp" | "verifyOtp"}`> {
  const { effect } = answersOver(deps);
  return {
    "booking/reservations/hold": effect(contract["booking/reservations/hold"], ({ attributes }, at) =>
      Effect.map(hold(attributes, bookerOf(at), at.once), ({ visitor, ...held }) => ({
        data: { hold: held.hold, expires: isoOf(held.expires) },
        visitor,
      })),
    ),
    "booking/reservations/release": effect(contract["booking/reservations/release"], (input, { caller, once }) =>
      Effect.map(release(input.hold, caller.visitor, once), (data) => ({ data })),
    ),
    "booking/reservations/requestOtp": effect(contract["booking/reservations/requestOtp"], ({ phone }, { caller, once }) =>
      Effect.map(requestOtp(phone, placeOf(caller), caller.locale, once), ({ expires, ...named }) => ({
        data: { expires: isoOf(expires) },
        ...named,
      })),
    ),
    "booking/reservations/verifyOtp": effect(contract["booking/reservations/verifyOtp"], ({ phone, otp }, { caller, once }) =>
      Effect.map(verifyOtp(phone, otp, caller, once), ({ proof, expires }) => ({ data: { proof, expires: isoOf(expires) } })),
    ),
  };
}

function reservationAnswers(
  deps: Deps,
): Some<`booking/reservations/${"create" | "read" | "cancelSessionPayment" | "cancel" | "transition" | "move"}`> {
  const { effect } = answersOver(deps);
  return {
    "booking/reservations/create": effect(contract["booking/reservations/create"], (request, at) => {
      const reserver = { ...bookerOf(at), phone: phoneOf(at.caller) };
      return Effect.map(reserve(request, reserver, at.once), ({ _id, reference, sessionUrl, amount, currency, expires }) => ({
        data: {
          _id,
          reference,
          sessionUrl,
          key: keyOf(deps.secrets, _id),
          amount: dollarsOf(amount),
          currency,
          expires: expires === null ? null : isoOf(expires),
        },
      }));
    }),
    "booking/reservations/read": effect(contract["booking/reservations/read"], ({ _id, ...shown }, at) =>
      Effect.gen(function* () {
        const reservation = yield* readReservation(_id, { staffOf: staffOf(at), shown });
        const catalogue = yield* Effect.promise(() => deps.store.offer.catalogue());
        return { data: viewOf(reservation, yield* cancellationOf(reservation), tripOf(catalogue, reservation)) };
      }),
    ),
    "booking/reservations/cancelSessionPayment": effect(
      contract["booking/reservations/cancelSessionPayment"],
      ({ _id, sessionUrl, scope }, at) =>
        scope !== undefined && scope !== productName
          ? Effect.fail(new Refusal("ITEM_NOT_EXIST"))
          : Effect.gen(function* () {
              const reservation = yield* cancelSessionPayment(_id, { staffOf: staffOf(at), shown: { sessionUrl } }, at.once);
              const { refund } = yield* cancellationOf(reservation);
              return { data: { _id, reference: reservation.reference, status: reservation.status, refund: dollarsOrNull(refund) } };
            }),
    ),
    "booking/reservations/cancel": effect(contract["booking/reservations/cancel"], ({ _id: id, key, fee, reason }, at) =>
      Effect.gen(function* () {
        const { principal } = at.caller;
        const isByStaff = key === undefined && principal.kind === "user" && staffOf(at) !== undefined;
        // Only the club says that it was the weather: the fee hangs on it.
        if (!isByStaff && reason !== undefined && reason !== "customer") return yield* Effect.fail(new Refusal("FORBIDDEN"));
        const canceled = yield* isByStaff
          ? changeByStaff({ id, event: "cancel", reason }, principal, at.once)
          : cancelByHolder({ id, key, fee }, at.once);
        const { refund, fee: kept } = yield* cancellationOf(canceled);
        const { reference, status } = canceled;
        return { data: { _id: id, reference, status, refund: dollarsOrNull(refund), fee: dollarsOrNull(kept) } };
      }),
    ),
    "booking/reservations/transition": effect(
      contract["booking/reservations/transition"],
      ({ _id: id, event, reason }, { caller, once }) => {
        const { principal } = caller;
        if (principal.kind === "anonymous") return Effect.fail(new Refusal("UNAUTHORIZED"));
        return Effect.map(changeByStaff({ id, event, reason }, principal, once), ({ _id, reference, status }) => ({
          data: { _id, reference, status },
        }));
      },
    ),
    "booking/reservations/move": effect(contract["booking/reservations/move"], ({ _id: id, ...to }, { caller, once }) => {
      const { principal } = caller;
      if (principal.kind === "anonymous") return Effect.fail(new Refusal("UNAUTHORIZED"));
      return Effect.map(
        move({ id, ...to }, principal, once),
        ({ _id, reference, status, dock: location, boat: item, date, time, amount, currency }) => ({
          data: { _id, reference, status, location, item, date, time, amount: dollarsOf(amount), currency },
        }),
      );
    }),
  };
}

function clauseAnswers(deps: Deps): Some<"booking/clauses/read"> {
  const { read } = answersOver(deps);
  const { siteUrl } = deps.config;
  return {
    "booking/clauses/read": read(contract["booking/clauses/read"], async ({ client, locale }) => {
      if (!indexOf(await deps.store.offer.catalogue()).clubs.has(client)) throw new Refusal("ITEM_NOT_EXIST");
      const url = siteUrl === undefined ? null : `${siteUrl}/rules`;
      return { version: deps.config.clausesVersion ?? clausesVersion, sections: clauseSections(locale), url };
    }),
  };
}

function accountAnswers(deps: Deps): Some<"account/clients/read" | "account/audit/find"> {
  const { read } = answersOver(deps);
  return {
    "account/audit/find": read(contract["account/audit/find"], async (find, { caller }) => {
      assertOwn(find.where, caller);
      const found = await deps.store.audit.find(ownClub(caller), find);
      return { ...found, items: found.items.map((line) => ({ ...line, at: isoOf(line.at) })) };
    }),
    "account/clients/read": read(contract["account/clients/read"], async (input, { caller }) => {
      const { clubs } = await deps.store.offer.catalogue();
      const where = "id" in input ? { id: input.id } : input.where;
      const club = clubs.find((one) => one.id === clientOf(caller) && matches(one, where));
      if (club === undefined) throw new Refusal("ITEM_NOT_EXIST");
      const { id, name, email, address, phone } = club;
      return { id, name, email, address, phone };
    }),
  };
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
}

function clientOf({ principal }: Caller): string | undefined {
  return principal.kind === "user" ? principal.client : undefined;
}

function phoneOf({ principal }: Caller): string | undefined {
  return principal.kind === "user" ? (principal.phone ?? undefined) : undefined;
}

/** The address with the networks around it, where the edge knows none the address itself. */
function placeOf({ visitor, address, line = address, site = address }: Caller) {
  return { visitor, address, line, site };
}

function bookerOf(at: At): Booker {
  const { visitor, address, line = address } = at.caller;
  // Of IPv6 a home's line: who has one has all its networks.
  return { client: clientOf(at.caller), staffOf: staffOf(at), visitor, address: line };
}

function staffOf({ caller, may }: At): string | undefined {
  return may(staffPermission) ? clientOf(caller) : undefined;
}
