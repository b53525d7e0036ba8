import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { Cause, Effect, Exit } from "effect";
import type { DemoPayment } from "#adapters/node/payments/embedded.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { LedgerEntry } from "#core/domain/ledger/ledger.ts";
import { taxesOfNewLine } from "#core/domain/ledger/ledgerTaxes.ts";
import { customerProfileOf } from "#core/features/customers/customer.ts";
import type { StoredSettings } from "#core/domain/club/settings.ts";
import type { Membership } from "#core/domain/membership/membership.ts";
import type { QuickReply } from "#core/domain/chat/quickReply.ts";
import type { RoleRecord, UserRecord } from "#core/domain/people/principal.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { OfferSeedRows } from "#core/ports/store/offer.ts";
import type { SecretsShape } from "#core/ports/outside.ts";
import { type StoreShape, type Transaction, StoreDown } from "#core/ports/store/store.ts";
import { type DemoBooking, type DemoBookingOptions, demoBookings, demoPayment } from "./bookings.ts";
import { locksWithKeypads } from "./keypads.ts";
import { demoRoles, demoUsers } from "./people.ts";
import { demoMaintenanceLog, insertDemoMaintenance } from "./maintenance.ts";
import { demoReplies } from "./replies.ts";
import { demoTrips, insertDemoTrip } from "./trips.ts";
import { demoWishes, insertDemoWish } from "./wishes.ts";
import { demoMemberships, demoOffer, demoSettings } from "./offer.ts";

/** The set of rows that the store of a demo begins with, by table. Its locks have no secrets yet. */
export interface DemoRows {
  readonly offer: OfferSeedRows;
  readonly settings: readonly StoredSettings[];
  readonly memberships: readonly Membership[];
  readonly roles: readonly RoleRecord[];
  readonly users: readonly UserRecord[];
  readonly replies: readonly QuickReply[];
  readonly bookings: readonly DemoBooking[];
}

/** Makes the rows of the two demo clubs, open and part booked around the season's next day at `now`. */
export function demoRows(now: number, options: DemoBookingOptions = {}): DemoRows {
  const today = firstSelectableDay(now);
  const offer = demoOffer(today);
  return {
    offer,
    settings: demoSettings,
    memberships: demoMemberships(today),
    roles: demoRoles(offer.clubs.map(({ id }) => id)),
    users: demoUsers(now),
    replies: demoReplies(),
    bookings: demoBookings(offer, today, now, options),
  };
}

/**
 * Fills an empty store with the two demo clubs, their offers, some bookings around the season's next day at `now`, some past trips with
 * feedback, the maintenance of boats, and some wishes of the waitlist: all in one commit, or nothing where another process was faster. Nobody can sign in without `hash`, the password hash of all accounts; there are only locks
 * with `secrets`, which make and seal their keypads.
 */
export function seedDemo(store: StoreShape, now: number, { paid, ...extras }: Extras = {}): Effect.Effect<void> {
  const rows = demoRows(now);
  const trips = demoTrips(rows.offer, now);
  const bookings = [...rows.bookings, ...trips].map(({ reservation }) => reservation);
  paid?.(bookings.filter(({ status }) => status === "paid").map(paymentOf));
  return store.commit((tx) =>
    Effect.gen(function* () {
      yield* insertDemoRows(tx, rows, now, extras);
      for (const trip of trips) {
        yield* insertDemoBooking(tx, trip);
        yield* insertDemoTrip(tx, trip);
      }
      yield* insertDemoMaintenance(tx, demoMaintenanceLog(rows.offer, trips, firstSelectableDay(now)));
      for (const wish of demoWishes(rows.offer, firstSelectableDay(now), now)) yield* insertDemoWish(tx, wish);
    }),
  );
}

/**
 * Inserts the rows of a demo. `hash` is the password hash of every account; `secrets` make and seal those of the locks, and without them there
 * are no locks.
 */
export const insertDemoRows = Effect.fnUntraced(function* (
  tx: Transaction,
  { offer, settings, memberships, roles, users, replies, bookings }: DemoRows,
  now: number,
  { hash, secrets }: Pick<Extras, "hash" | "secrets"> = {},
) {
  const locks = secrets === undefined ? [] : locksWithKeypads(offer, settings, secrets, now);
  yield* tx.offer.put({ ...offer, locks });
  for (const each of settings) yield* tx.settings.replace(each);
  for (const membership of memberships) yield* tx.kinds.of.memberships.insert({ ...membership, version: 1 });
  for (const role of roles) yield* tx.people.putRole(role);
  for (const user of users) {
    yield* tx.people.putUser(user);
    const { client, id } = user;
    if (hash !== undefined) yield* tx.accounts.putCredential({ client, user: id, hash, mustChange: false, changedAt: now });
  }
  for (const reply of replies) yield* tx.kinds.of.replies.insert({ ...reply, version: 1 });
  for (const booking of bookings) yield* insertDemoBooking(tx, booking);
});

/** The number of times that filling a busy store is tried: a slow machine takes longer than another server waits for it in one try. */
export const maxSeedTries = 6;

/**
 * Fills an empty store as `seedDemo` does, where several servers may start at once: the slower one finds it filled and goes on. Fails for
 * an error of the demo at once, for a busy store after {@link maxSeedTries} tries.
 */
export const seedDemoAmongServers = Effect.fnUntraced(function* (store: StoreShape, now: number, extras: Extras = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const exit = yield* Effect.exit(seedDemo(store, now, extras));
    if (Exit.isSuccess(exit) || !(yield* store.isEmpty())) return;
    if (attempt === maxSeedTries || !(Cause.squash(exit.cause) instanceof StoreDown)) return yield* exit;
  }
});

interface Extras {
  readonly hash?: string;
  readonly secrets?: SecretsShape;
  /** Gets the payments before anything is written: a provider that does not know them could not refund them. */
  readonly paid?: (payments: readonly DemoPayment[]) => void;
}

/** Inserts a booking of the demo with its claims, and with its payment where it is paid. */
export const insertDemoBooking = Effect.fnUntraced(function* (tx: Transaction, { reservation, claim }: DemoBooking) {
  yield* claimOnce(tx, claim);
  if (!(yield* tx.reservations.insert(reservation))) throw new Error(`The demo names ${reservation.reference} twice`);
  yield* tx.customers.enter(customerProfileOf(reservation));
  if (reservation.status === "paid") yield* tx.ledger.append(captureOf(reservation));
});

function paymentOf({ _id, reference, amount, currency, locale, createdAt: expires }: Reservation): DemoPayment {
  return {
    ...demoPayment(_id),
    request: { reservation: _id, reference, amount, currency, locale, club: "", description: "", email: "", expires },
  };
}

const claimOnce = Effect.fnUntraced(function* (tx: Transaction, claim: Parameters<Transaction["claims"]["claim"]>[0]) {
  if (!(yield* tx.claims.claim(claim))) throw new Error(`The demo books ${claim.boat} twice on ${claim.day}`);
});

function captureOf(reservation: Reservation): LedgerEntry {
  const { _id, client, amount, currency, createdAt } = reservation;
  const { ref } = demoPayment(_id);
  const line = {
    client,
    reservation: _id,
    kind: "capture",
    amount,
    currency,
    ref,
    account: serverAccount,
    at: createdAt,
    actor: "system",
  } as const;
  const taxes = demoSettings.find((each) => each.client === client)?.settings.taxes ?? [];
  return { ...line, taxes: taxesOfNewLine([], line, { priced: reservation, taxes }) };
}
