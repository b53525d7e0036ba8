import type { Session } from "./engine.ts";
import { aboard } from "./migrations/aboard.ts";
import { accounts } from "./migrations/accounts.ts";
import { askers } from "./migrations/askers.ts";
import { avatars } from "./migrations/avatars.ts";
import { booking } from "./migrations/booking.ts";
import { cancellation } from "./migrations/cancellation.ts";
import { clauses } from "./migrations/clauses.ts";
import { clock } from "./migrations/clock.ts";
import { closing } from "./migrations/closing.ts";
import { closures } from "./migrations/closures.ts";
import { clubsApart } from "./migrations/clubsApart.ts";
import { customers } from "./migrations/customers.ts";
import { described } from "./migrations/described.ts";
import { endedCodes } from "./migrations/endedCodes.ts";
import { figured } from "./migrations/figured.ts";
import { files } from "./migrations/files.ts";
import { firstHolds } from "./migrations/firstHolds.ts";
import { imports } from "./migrations/imports.ts";
import { inOrder } from "./migrations/inOrder.ts";
import { laidAside } from "./migrations/laidAside.ts";
import { lakesFound } from "./migrations/lakesFound.ts";
import { listed } from "./migrations/listed.ts";
import { locks } from "./migrations/locks.ts";
import { mailed } from "./migrations/mailed.ts";
import { managed } from "./migrations/managed.ts";
import { named } from "./migrations/named.ts";
import { outlined } from "./migrations/outlined.ts";
import { ownBookings } from "./migrations/ownBookings.ts";
import { passkeys } from "./migrations/passkeys.ts";
import { people } from "./migrations/people.ts";
import { peopleManaged } from "./migrations/peopleManaged.ts";
import { rebookings } from "./migrations/rebookings.ts";
import { receipts } from "./migrations/receipts.ts";
import { referenced } from "./migrations/referenced.ts";
import { searched } from "./migrations/searched.ts";
import { settings } from "./migrations/settings.ts";
import { signUps } from "./migrations/signUps.ts";
import { statistics } from "./migrations/statistics.ts";
import { trips } from "./migrations/trips.ts";
import { unpaid } from "./migrations/unpaid.ts";
import { unproven } from "./migrations/unproven.ts";
import { withdrawn } from "./migrations/withdrawn.ts";
import { wordsInOrder } from "./migrations/wordsInOrder.ts";
import { wordsTold } from "./migrations/wordsTold.ts";

export interface Migration {
  readonly name: string;
  readonly up: (session: Session) => Promise<void>;
}

/** Every change of the tables, oldest first. A migration that was released is never edited. */
export const migrations: readonly Migration[] = [
  { name: "0001-booking", up: booking },
  { name: "0002-statistics", up: statistics },
  { name: "0003-named", up: named },
  { name: "0004-laid-aside", up: laidAside },
  { name: "0005-settings", up: settings },
  { name: "0006-people", up: people },
  { name: "0007-ended-codes", up: endedCodes },
  { name: "0008-searched", up: searched },
  { name: "0009-mailed", up: mailed },
  { name: "0010-cancellation", up: cancellation },
  { name: "0011-askers", up: askers },
  { name: "0012-unpaid", up: unpaid },
  { name: "0013-clock", up: clock },
  { name: "0014-referenced", up: referenced },
  { name: "0015-managed", up: managed },
  { name: "0016-locks", up: locks },
  { name: "0017-clubs-apart", up: clubsApart },
  { name: "0018-closures", up: closures },
  { name: "0019-lakes-found", up: lakesFound },
  { name: "0020-closing", up: closing },
  { name: "0021-accounts", up: accounts },
  { name: "0022-people-managed", up: peopleManaged },
  { name: "0023-listed", up: listed },
  { name: "0024-sign-ups", up: signUps },
  { name: "0025-avatars", up: avatars },
  { name: "0026-described", up: described },
  { name: "0027-files", up: files },
  { name: "0028-own-bookings", up: ownBookings },
  { name: "0029-unproven", up: unproven },
  { name: "0030-customers", up: customers },
  { name: "0031-passkeys", up: passkeys },
  { name: "0032-words-in-order", up: wordsInOrder },
  { name: "0034-figured", up: figured },
  { name: "0035-receipts", up: receipts },
  { name: "0036-clauses", up: clauses },
  { name: "0037-trips", up: trips },
  { name: "0038-aboard", up: aboard },
  { name: "0039-outlined", up: outlined },
  { name: "0040-in-order", up: inOrder },
  { name: "0041-rebookings", up: rebookings },
  { name: "0042-withdrawn", up: withdrawn },
  { name: "0043-imports", up: imports },
  { name: "0044-words-told", up: wordsTold },
  { name: "0045-first-holds", up: firstHolds },
];
