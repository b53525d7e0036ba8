import { Effect, Struct } from "effect";
import { bookingsCsv } from "../booking/csv.ts";
import type { FindBookings } from "../booking/found.ts";
import { keyOf } from "../booking/holder.ts";
import type { Reservation } from "../booking/reservation.ts";
import { timeText } from "../calendar/timeText.ts";
import { isoOf } from "../calendar/zone.ts";
import { contract, type Input, type Output } from "../contract/index.ts";
import { Refusal } from "../errors.ts";
import { dollarsOf } from "../money/cents.ts";
import type { SignedIn } from "../people/principal.ts";
import { indexOf } from "../offer/catalogue.ts";
import { type ClubScope, clubScope, ownScope } from "../people/scope.ts";
import { type Answer, answersOver, type At } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { bookingRecord } from "./bookingRecord.ts";
import { assertOwn, clientOf, managerOf, staffOf } from "./own.ts";

/** What answers lists of bookings. */
export function bookingAnswers(deps: Deps): {
  readonly [Name in `account/bookings/${"find" | "count" | "read" | "open" | "export"}`]: Answer;
} {
  const { effect, stream } = answersOver(deps);
  const { reservations, offer } = deps.store;
  return {
    "account/bookings/find": effect(
      contract["account/bookings/find"],
      Effect.fnUntraced(function* ({ where, ...page }, at) {
        const scope = yield* scopeOf(at, where);
        const found = yield* reservations.find(scope, { ...page, ...asked(where) });
        const namesOf = yield* naming(deps, at);
        return { data: { ...found, items: found.items.map((item) => ({ ...lineOf(item), ...namesOf(item) })) } };
      }),
    ),
    "account/bookings/count": effect(
      contract["account/bookings/count"],
      Effect.fnUntraced(function* ({ where }, at) {
        const counts = yield* reservations.count(yield* scopeOf(at, where), asked(where));
        return {
          data: { counts: counts.map(({ sum, ...counted }) => ({ ...counted, ...(sum === undefined ? {} : { sum: dollarsOf(sum) }) })) },
        };
      }),
    ),
    "account/bookings/open": effect(
      contract["account/bookings/open"],
      Effect.fnUntraced(function* ({ _id }, { caller: { principal } }) {
        if (principal.kind === "anonymous") return yield* Effect.fail(new Refusal("UNAUTHORIZED"));
        const own = yield* reservations.read(ownOf(principal), _id);
        if (own === undefined) return yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
        return { data: { _id, key: keyOf(deps.secrets, _id) } };
      }),
    ),
    "account/bookings/export": stream(
      contract["account/bookings/export"],
      Effect.fnUntraced(function* ({ where, except = [] }, at) {
        const scope = yield* scopeOf(at, where);
        const { client } = yield* managerOf(at);
        const csv = bookingsCsv(yield* Effect.promise(() => offer.catalogue(client)), at.caller.locale);
        return streamOf(csv, new Set(except), (after) => reservations.behind(scope, asked(where), after, atOnce));
      }),
    ),
    "account/bookings/read": effect(
      contract["account/bookings/read"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { client } = yield* managerOf(at);
        return { data: yield* bookingRecord(deps, _id, client) };
      }),
    ),
  };
}

/** Rows that are read at once, and all that is held of them: SQLite keeps everybody waiting for so many. */
const atOnce = 100;

/** The whole file but those left out, page behind page: each begins behind the last reference of the one before. */
async function* streamOf(
  { head, line }: ReturnType<typeof bookingsCsv>,
  except: ReadonlySet<string>,
  behind: (after: string) => Effect.Effect<readonly Reservation[]>,
): AsyncGenerator<string> {
  yield head;
  let page = await Effect.runPromise(behind(""));
  while (page.length > 0) {
    yield page
      .filter(({ _id }) => !except.has(_id))
      .map(line)
      .join("");
    page = await Effect.runPromise(behind(page.at(-1)?.reference ?? ""));
  }
}

type Where = Input<"account/bookings/find">["where"];

/** What a filter asks of the store: words apart from fields, and instants as the store keeps them. */
export function asked({ text, createdAt, ...where }: NonNullable<Where> = {}): Pick<FindBookings, "where" | "text"> {
  const { gte, lte } = createdAt ?? {};
  const made = { ...(gte === undefined ? {} : { gte: Date.parse(gte) }), ...(lte === undefined ? {} : { lte: Date.parse(lte) }) };
  return { where: createdAt === undefined ? where : { ...where, createdAt: made }, ...(text === undefined ? {} : { text }) };
}

/** Staff see their club's; one who is none sees at their club what bears the phone or the e-mail that they verified, and without one nothing. */
const scopeOf = Effect.fnUntraced(function* (at: At, where: Where) {
  const { principal } = at.caller;
  if (principal.kind === "anonymous") return yield* Effect.fail(new Refusal("UNAUTHORIZED"));
  yield* assertOwn(where, at.caller);
  const scope: ClubScope = staffOf(at) === undefined ? ownOf(principal) : clubScope(principal.client);
  return scope;
});

function ownOf({ client, phone, email }: SignedIn): ClubScope {
  return ownScope(client, phone ?? undefined, email);
}

/** What the rows are called that a booking of the caller's club names. */
const naming = Effect.fnUntraced(function* ({ store }: Deps, { caller }: At) {
  const client = clientOf(caller);
  const catalogue = client === undefined ? undefined : yield* Effect.promise(() => store.offer.catalogue(client));
  const ever = catalogue === undefined ? undefined : indexOf(catalogue).ever;
  return (booking: Reservation) => {
    const [lake, dock, boat] = [ever?.lakes.get(booking.lake), ever?.docks.get(booking.dock), ever?.boats.get(booking.boat)];
    if (lake === undefined || dock === undefined || boat === undefined) return {};
    return { names: { lake: lake.name, dock: dock.name, boat: boat.name } };
  };
});

/** What of a booking a list tells as it stands. */
const told = [
  "_id",
  "reference",
  "client",
  "status",
  "reason",
  "lake",
  "dock",
  "boat",
  "date",
  "time",
  "profile",
  "phone",
  "people",
  "isMember",
  "isManual",
  "pay",
  "locale",
  "currency",
] as const;

function lineOf(reservation: Reservation): Output<"account/bookings/find">["items"][number] {
  return {
    ...Struct.pick(reservation, told),
    start: timeText(reservation.start),
    end: timeText(reservation.end),
    amount: dollarsOf(reservation.amount),
    createdAt: isoOf(reservation.createdAt),
  };
}
