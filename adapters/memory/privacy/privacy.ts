import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type PersonErasure, isReservationAhead, type DayMoment, type OpenNeed } from "#core/domain/privacy/erasure.ts";
import { isOfPerson, keysOfBookings, keysOfPerson, type PersonToFind } from "#core/domain/privacy/person.ts";
import { fieldsOfSection } from "#core/domain/privacy/sections.ts";
import { anonymizeReservation } from "#core/domain/reservation/forget.ts";
import { creditOwnersOf } from "#core/domain/ledger/credit.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { PrivacyReads, PrivacyWrites } from "#core/ports/store/privacy.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { latestCreditEntries, ledgerOfReservation } from "../ledger/ledger.ts";
import { eraseRowsOfPerson, exportSectionRows } from "./personalRows.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Reads what a club's store has about a person, outside a commit. */
export function makePrivacyReads(rows: MemoryTables): PrivacyReads {
  return {
    rows: (keys, section) => Effect.sync(() => exportSectionRows(rows, keys, section).map((row) => fieldsOfSection(section, row))),
    bookings: (person, until) =>
      Effect.sync(() =>
        bookingsOf(rows, person)
          .filter(({ createdAt }) => createdAt <= until)
          .map(({ _id }) => _id),
      ),
    phonesOf: (client, email) =>
      Effect.sync(() => {
        const ofClub = [...rows.reservations.values()].filter((each) => each.client === client);
        const isOf = ({ profile }: Reservation) => profile.email.toLowerCase() === email;
        const proven = ofClub.filter((each) => isOf(each) && each.isByEmail && each.phone !== "").map(({ phone }) => phone);
        const own = proven.filter((phone) => ofClub.every((each) => each.phone !== phone || isOf(each)));
        return [...new Set(own)].toSorted(compareByCodePoint).slice(0, 20);
      }),
    unfinished: (limit) =>
      Effect.sync(() => {
        const left = [...rows.erasures.values()].filter(({ person }) => person !== null);
        return left.toSorted((one, other) => one.at - other.at || compareByCodePoint(one._id, other._id)).slice(0, limit);
      }),
    erased: (after, limit) =>
      Effect.sync(() => {
        const sorted = [...rows.erasures.values()].toSorted(byClubAndId);
        return sorted.filter((each) => after === undefined || byClubAndId(each, after) > 0).slice(0, limit);
      }),
    scrub: () =>
      Effect.sync(() => {
        for (const [key, erasure] of rows.erasures) if (erasure.person === null) rows.erasures.set(key, { ...erasure, isScrubbed: true });
      }),
  };
}

type ErasureKey = Pick<PersonErasure, "client" | "_id">;

function byClubAndId(one: ErasureKey, other: ErasureKey): number {
  return compareByCodePoint(one.client, other.client) || compareByCodePoint(one._id, other._id);
}

/** Erases a person within a commit. */
export function makePrivacyWrites(rows: MemoryTables, journal: CommitJournal): PrivacyWrites {
  return {
    openNeed: (person, now) => Effect.sync(() => openNeedOf(rows, person, now)),
    erase: (person) =>
      Effect.sync(() => {
        eraseRowsOfPerson(rows, journal, keysOfPerson(person));
        if (person.users.length > 0) rows.peopleVersion += 1;
      }),
    eraseBookings: (person, ids, now) =>
      Effect.sync(() => {
        const wanted = new Set(ids);
        const erased = bookingsOf(rows, person).filter((each) => wanted.has(each._id) && !isReservationAhead(each, now));
        for (const each of erased) journal.set(rows.reservations, each._id, anonymizeReservation(each));
        eraseRowsOfPerson(rows, journal, keysOfBookings(person.client, erased));
      }),
    erasure: (client, id) => Effect.sync(() => rows.erasures.get(joinKeyColumns(client, id))),
    putErasure: (erasure) => Effect.sync(() => journal.set(rows.erasures, joinKeyColumns(erasure.client, erasure._id), erasure)),
  };
}

function bookingsOf(rows: MemoryTables, person: PersonToFind): readonly Reservation[] {
  const own = [...rows.reservations.values()].filter((each) => isOfPerson(person, each));
  return own.toSorted((left, right) => compareByCodePoint(left.reference, right.reference));
}

function openNeedOf(rows: MemoryTables, person: PersonToFind, now: DayMoment): OpenNeed | undefined {
  const own = bookingsOf(rows, person);
  const isUnpaid = ({ client, _id, status, amount }: Reservation) =>
    status !== "canceled" && status !== "archived" && status !== "paid" && amount > moneyHeldOf(ledgerOfReservation(rows, client, _id));
  const isRefunded = ({ client, _id }: Reservation) =>
    [...rows.refunds.values()].some(
      ({ state, ...refund }) => refund.client === client && refund.reservation === _id && (state === "due" || state === "refused"),
    );
  const first = (need: OpenNeed["need"], isOpen: (reservation: Reservation) => boolean): readonly OpenNeed[] =>
    own
      .filter(isOpen)
      .slice(0, 1)
      .map(({ _id, reference }) => ({ need, _id, reference }));
  const names = creditOwnersOf(person);
  const credited = latestCreditEntries(rows, person.client).filter(({ owner, balance }) => names.includes(owner) && balance > 0);
  const givers = credited.flatMap(({ reservation }) => rows.reservations.get(reservation) ?? []);
  const giver = givers.toSorted((left, right) => compareByCodePoint(left.reference, right.reference))[0];
  return [
    ...first("booking", (each) => isReservationAhead(each, now)),
    ...first("balance", isUnpaid),
    ...first("refund", isRefunded),
    ...(giver === undefined ? [] : [{ need: "credit" as const, _id: giver._id, reference: giver.reference }]),
  ][0];
}
