import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { Effect, Schema } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { type BookingChoice, resolveBookingChoice, bookedPlaceOf, claimOfChoice, capacityRefusal } from "../../domain/quote/choice.ts";
import { quotesOfChoice, priceTapeOf } from "../../domain/quote/quote.ts";
import { slotsRunningOn, spanOfSlots } from "../../domain/offer/slots.ts";
import { consecutiveSlotRuns } from "../../domain/availability/slotLists.ts";
import { claimQuanta, UnsettledPayments } from "../reservation/claims/claim.ts";
import { insertWithReference, readMembershipsOfBooked } from "../booking/enterReservation.ts";
import { referenceRandomNumbers } from "../booking/reserve.ts";
import { logReservationChange } from "../reservation/reservations.ts";
import { reservationAuditModelName } from "../../domain/auditLine.ts";
import { isCustomerKnownByEmail, parsePhone } from "../messages/phone.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta, type Status, statuses } from "../../domain/reservation/status.ts";
import { instantOf, parseTimeOfDay } from "../../domain/calendar/zone.ts";
import { QuotedMoneyDollars, DayText, RowIdField, LocaleCode, PersonName, visibleLine } from "../../schemas/values.ts";
import { EmailAddress, PhoneText, EndTime, StartTime, wholeNumberBetween } from "../../schemas/fields.ts";
import { recordBookingCustomer } from "../customers/customer.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Cents, asCents, centsOf, dollarsOf } from "../../domain/money/cents.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubScope } from "../../domain/scope.ts";
import { hasClubBasePrice } from "../../domain/pricing/price.ts";
import { Secrets } from "../../ports/outside.ts";
import type { ImportRowFields as AnyFields, ImportContext, ImportRowMaker } from "./make.ts";
import type { ImportRowRemover, ImportUndoContext } from "./undo.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * A booking from another system: the hours of the boat's slots, and amounts in dollars. A price that is left out is what the trip costs
 * today.
 */
const Fields = Schema.Struct({
  reference: Schema.optionalKey(visibleLine("code", 60, 1)),
  status: Schema.Literals(statuses),
  firstname: PersonName,
  lastname: PersonName,
  email: Schema.optionalKey(EmailAddress),
  phone: PhoneText,
  locale: LocaleCode,
  people: Schema.optionalKey(wholeNumberBetween(1, 200)),
  isMember: Schema.Boolean,
  boat: RowIdField,
  date: DayText,
  start: StartTime,
  end: Schema.optionalKey(EndTime),
  total: Schema.optionalKey(QuotedMoneyDollars),
  paid: Schema.optionalKey(QuotedMoneyDollars),
  madeOn: Schema.optionalKey(DayText),
});
const read = Schema.decodeUnknownSync(Fields);
type Row = typeof Fields.Type;

/**
 * Makes bookings, each with its claim, its customer and its payments. Sends no letters, and calls no payment provider. An unknown status is
 * `""`, which holds its slot, and so is one that awaited a payment.
 */
export function makeBookingRowMaker(catalogue: Catalogue, importing: ImportContext): ImportRowMaker {
  const { tx, manager, now, locale } = importing;
  return {
    schema: Fields,
    completed: (fields) => ({ locale, isMember: false, ...fields, status: statusOf(fields) }),
    make: Effect.fnUntraced(function* (fields) {
      const row = read(fields);
      const { number: phone } = yield* parsePhone(row.phone);
      const isByEmail = yield* isCustomerKnownByEmail(row.email ?? "");
      const choice = yield* chooseSlots(catalogue, row);
      const secrets = yield* Secrets;
      const money = yield* moneyOf(row, choice);
      const paid = yield* readPaidAmount(row, money.amount);
      const reservation = draft(row, choice, { phone, isByEmail, now, id: `${manager.client}_r_${secrets.random()}`, ...money });
      if (statusHoldsQuanta(reservation.status)) yield* claimImportedBooking(importing, choice, reservation);
      yield* recordBookingCustomer(tx, reservation, true);
      const [membership] = yield* readMembershipsOfBooked(tx, [reservation]);
      const priced = { ...reservation, membership: membership?._id ?? null };
      const entered = yield* insertWithReference(tx, priced, referenceRandomNumbers(secrets, reservation._id));
      yield* enterPaidAmount(importing, entered, paid);
      yield* logReservationChange(tx, entered, { imported: { to: row.reference ?? "" } }, { staff: manager, now });
      return [entered._id, entered.version] as const;
    }),
  };
}

/** Removes imported bookings that nobody has touched; only the customers that they added stay. */
export function makeBookingRowRemover({ tx, manager: { client } }: ImportUndoContext): ImportRowRemover {
  const found = new Map<string, Reservation>();
  return {
    usesOf: Effect.fnUntraced(function* ([id, version]) {
      const row = yield* tx.reservations.read(clubScope(client), id);
      const isTouched = (yield* tx.trips.read(client, id)) !== undefined || (yield* tx.rebookings.openOf(client, id)) !== undefined;
      if (row?.version !== version || isTouched) return [{ model: reservationAuditModelName, _id: id, name: row?.reference ?? id }];
      found.set(id, row);
      return [];
    }),
    remove: ([id]) => {
      const row = found.get(id);
      return row === undefined ? Effect.void : tx.reservations.remove(row);
    },
  };
}

/** Whether an awaited payment came is unknown. */
function statusOf({ status }: AnyFields): Status {
  return statuses.find((known) => known === status && known !== "pending") ?? "";
}

/** The boat at its dock, and the slots of these hours. */
const chooseSlots = Effect.fnUntraced(function* (catalogue: Catalogue, { boat: item, date, start, end }: Row) {
  const { boats, slotsOf } = catalogueIndexOf(catalogue);
  const boat = boats.get(item);
  if (boat === undefined) return yield* refuseCell("/boat", "choice");
  const running = slotsRunningOn(slotsOf(boat), date);
  const runs = running.flatMap((_, at) => consecutiveSlotRuns(running, at + 1)).filter((run) => run[0]?.start === start);
  const fits =
    end === undefined ? runs.filter((run) => run.length === 1) : runs.filter((run) => spanOfSlots(run).end === parseTimeOfDay(end));
  const [first, ...others] = fits;
  if (first === undefined || others.length > 0) return yield* refuseCell("/start", "slotHours");
  const choice = resolveBookingChoice(catalogue, { location: boat.dock, item, date, time: first.map(({ _id }) => _id) }, boat.client);
  return choice instanceof Refusal ? yield* refuseCell("/boat", "choice") : choice;
});

type Money = Pick<Reservation, "amount" | "tape">;

/** The price that the file gives, else today's. */
const moneyOf = Effect.fnUntraced(function* ({ total, isMember, locale }: Row, choice: BookingChoice) {
  const status = isMember ? "Membership" : "Non Member";
  if (total !== undefined) return { amount: asCents(centsOf(total)), tape: { base: total, factor: 1, lines: [], status } } satisfies Money;
  if (!hasClubBasePrice(choice.priced)) return yield* refuseCell("/total", "required");
  const quotes = quotesOfChoice(choice);
  const { amount } = isMember ? quotes.membership : quotes.nonMember;
  return { amount: asCents(amount), tape: priceTapeOf(quotes, status, locale) } satisfies Money;
});

/** What was paid: the price of a paid booking when the file gives no sum. */
const readPaidAmount = Effect.fnUntraced(function* ({ paid, status }: Row, amount: Cents) {
  const sum = paid === undefined ? (status === "paid" ? amount : asCents(0)) : asCents(centsOf(paid));
  if (sum > amount) return yield* refuseCell("/paid", "maxValue", { max: dollarsOf(amount) });
  if (status === "paid" && sum < amount) return yield* refuseCell("/paid", "minValue", { min: dollarsOf(amount) });
  return sum;
});

interface NewBookingFacts extends Money {
  readonly id: string;
  readonly phone: string;
  readonly isByEmail: boolean;
  readonly now: number;
}

function draft(row: Row, choice: BookingChoice, { id, phone, isByEmail, now, amount, tape }: NewBookingFacts): Reservation {
  const { club } = choice;
  const { status, firstname, lastname, email = "", people = null, isMember, locale, madeOn } = row;
  return {
    _id: id,
    reference: "",
    client: club.id,
    version: 1,
    status,
    reason: status === "canceled" ? "staff" : null,
    createdAt: madeOn === undefined ? now : Math.min(instantOf(madeOn, noon), now),
    expires: null,
    ...bookedPlaceOf(choice),
    profile: { firstname, lastname, email },
    phone,
    isByEmail,
    wantsText: false,
    people,
    visitor: "",
    address: "",
    isMember,
    membership: null,
    isManual: true,
    pay: "dock",
    locale,
    amount,
    share: null,
    downPayment: null,
    currency: club.currency,
    tape,
    // What the customer agreed to elsewhere is unknown, so nothing is stored of it.
    policy: null,
    clauses: null,
    group: null,
    order: null,
    extras: [],
    discount: null,
    account: serverAccount,
    session: null,
    sessionUrl: null,
  };
}

const noon = 720;

const claimImportedBooking = Effect.fnUntraced(function* (
  { tx, now }: ImportContext,
  choice: BookingChoice,
  { _id: owner, client, people }: Reservation,
) {
  const crowded = people === null ? undefined : capacityRefusal(people, choice.boat, "/people");
  if (crowded !== undefined) return yield* Effect.fail(crowded);
  yield* Effect.catch(claimQuanta(tx, { ...claimOfChoice(choice), owner }, { now, isProviderChecked: false, except: owner }), (failure) =>
    // Quanta that it claimed before it reached another's claim are released: the next row may claim them.
    Effect.andThen(
      tx.claims.release(client, owner),
      Effect.fail(failure instanceof UnsettledPayments ? new Refusal("SLOT_TAKEN") : failure),
    ),
  );
});

/** Enters what was paid, and the fee of a canceled booking, on the day that it was made. */
const enterPaidAmount = Effect.fnUntraced(function* ({ tx, manager }: ImportContext, reservation: Reservation, amount: Cents) {
  if (amount === 0) return;
  const { _id, client, currency, createdAt: at, status } = reservation;
  const line = { client, reservation: _id, amount, currency, at, actor: manager.id };
  yield* enterLedgerLine(tx, { ...line, kind: "cash", ref: `cash:${_id}:1` }, reservation);
  if (!statusHoldsQuanta(status)) yield* enterLedgerLine(tx, { ...line, kind: "fee", ref: `fee:${_id}:1` }, reservation);
});

function refuseCell(path: string, rule: string, params?: Readonly<Record<string, number>>): Effect.Effect<never, Refusal<"BAD_REQUEST">> {
  return failWithRefusal("BAD_REQUEST", { issues: [{ path, rule, ...(params === undefined ? {} : { params }) }] });
}
