import type { Session } from "../engine/engine.ts";
import { aboard } from "./aboard.ts";
import { accounts } from "./accounts.ts";
import { askers } from "./askers.ts";
import { booking } from "./booking.ts";
import { byEmail } from "./byEmail.ts";
import { clauses } from "./clauses.ts";
import { clock } from "./clock.ts";
import { closing } from "./closing.ts";
import { closures } from "./closures.ts";
import { clubsApart } from "./clubsApart.ts";
import { customers } from "./customers.ts";
import { described } from "./described.ts";
import { endedCodes } from "./endedCodes.ts";
import { emailChanges } from "./emailChanges.ts";
import { figured } from "./figured.ts";
import { files } from "./files.ts";
import { firstHolds } from "./firstHolds.ts";
import { imports } from "./imports.ts";
import { inOrder } from "./inOrder.ts";
import { laidAside } from "./laidAside.ts";
import { lakesFound } from "./lakesFound.ts";
import { listed } from "./listed.ts";
import { locks } from "./locks.ts";
import { mailed } from "./mailed.ts";
import { addColumns } from "./making.ts";
import { managed } from "./managed.ts";
import { named } from "./named.ts";
import { ownBookings } from "./ownBookings.ts";
import { passkeys } from "./passkeys.ts";
import { people } from "./people.ts";
import { peopleManaged } from "./peopleManaged.ts";
import { rebookings } from "./rebookings.ts";
import { receipts } from "./receipts.ts";
import { referenced } from "./referenced.ts";
import { searched } from "./searched.ts";
import { refunds } from "./refunds.ts";
import { settings } from "./settings.ts";
import { signUps } from "./signUps.ts";
import { sorted } from "./sorted.ts";
import { statistics } from "./statistics.ts";
import { trips } from "./trips.ts";
import { unpaid } from "./unpaid.ts";
import { unproven } from "./unproven.ts";
import { withdrawn } from "./withdrawn.ts";
import { wordsInOrder } from "./wordsInOrder.ts";
import { wordsTold } from "./wordsTold.ts";

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
  { name: "0010-cancellation", up: addColumns("reservations", { policy: "text?" }) },
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
  { name: "0025-avatars", up: addColumns("users", { avatar_engine: "text?" }) },
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
  { name: "0039-outlined", up: addColumns("lakes", { outline: "text?" }) },
  { name: "0040-in-order", up: inOrder },
  { name: "0041-rebookings", up: rebookings },
  { name: "0042-withdrawn", up: withdrawn },
  { name: "0043-imports", up: imports },
  { name: "0044-words-told", up: wordsTold },
  { name: "0045-first-holds", up: firstHolds },
  { name: "0046-refunds", up: refunds },
  { name: "0048-by-email", up: byEmail },
  { name: "0049-sorted", up: sorted },
  { name: "0051-email-changes", up: emailChanges },
];
