import { Context, Effect } from "effect";
import { makeCalendarFeeds } from "../features/booking/calendarFeed.ts";
import { avatarPictureAt } from "../features/accounts/avatar.ts";
import { makeUnpaidCapWatch } from "../features/booking/clubCap.ts";
import { deliverOutboxRow } from "./letters.ts";
import { makeExpireOverdueReservations } from "../features/booking/changing/expire.ts";
import { markReservationsPastDue } from "../features/payment/markPastDue.ts";
import { makeRenewalReminders } from "../features/membership/remindOfRenewal.ts";
import { makeGivenWatch } from "../features/oversight/watchGiven.ts";
import { makeTripReminders } from "../features/delivery/remindAhead.ts";
import { makeReconcileOpenPayments } from "../features/payment/reconcileOpen.ts";
import { reconcilePayment } from "../features/payment/reconcilePayment.ts";
import { settlePayment } from "./settlePayment.ts";
import { CalendarFiles, type CalendarFilesShape, Mailer, type MailerShape, Texter, type TexterShape } from "../ports/outside.ts";
import { serverAccount } from "../domain/ledger/paymentAccount.ts";
import type { OutboxRow, OutboxSettlement } from "../domain/messages/outbox.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { makeLapseProposals } from "../features/rebooking/lapse.ts";
import { makeLapseMembershipOrders } from "../features/membership/settleMembership.ts";
import { makeLapseSwaps } from "../features/swap/settleSwap.ts";
import { makeLapseWishProposals } from "../features/waitlist/endProposal.ts";
import { makeOfferFreedTime } from "../features/waitlist/offerFreedTime.ts";
import { makeWithdrawClosedProposals } from "../features/waitlist/withdrawClosedProposals.ts";
import { type FileVariant, type OpenedFile, openFile } from "../features/files/links.ts";
import { finishErasures, scrubErasedBytes } from "../features/privacy/erase.ts";
import { eraseUnfinishedUploads, eraseUnusedFiles } from "../features/files/sweep.ts";
import { chooseLetters, type LetterChoice, readLetterChoice } from "../features/club/letters/optionalLetters.ts";
import { portsAsServices, type GatePorts } from "../features/caller/answer.ts";

/** The services that jobs need beyond the ports of calls. */
export interface JobPorts extends Omit<GatePorts, "onFault" | "passwords" | "passkeys" | "tokens"> {
  readonly mailer: MailerShape;
  readonly texter: TexterShape;
  readonly calendar: CalendarFilesShape;
}

/** The jobs that a server does beside answering calls. Each job rejects when it fails, and may be run again. */
export interface ServerJobs {
  /** Does the work of one outbox row; gives how to settle it. */
  readonly deliver: (row: OutboxRow) => Promise<OutboxSettlement>;
  /** Ends at most `limit` payments whose time is over; gives the reservations that changed. */
  readonly expireOverdue: (limit: number) => Promise<readonly Reservation[]>;
  /** Raises an alarm for each club that passed its cap of open unpaid bookings; gives how many. */
  readonly watchUnpaid: () => Promise<number>;
  /** Writes to the administrators of a club when a member of staff gave away more in a week than the club set; gives how many letters were queued. */
  readonly watchGiven: () => Promise<number>;
  /** Erases at most `limit` files that have been unused for long before `until`; gives how many. */
  readonly sweepFiles: (until: number, limit: number) => Promise<number>;
  /** Erases at most `limit` uploads that nobody went on with for long before `until`; gives how many. */
  readonly sweepUploads: (until: number, limit: number) => Promise<number>;
  /** The private file of an address `/media/files/{id}/{variant}/{pass}`; undefined where there is none. */
  readonly openFile: (id: string, variant: FileVariant, pass: string) => Promise<OpenedFile | undefined>;
  /** The text of the calendar at an address `/calendar/{address}.ics`; undefined where there is none. */
  readonly calendarFeed: (address: string) => Promise<string | undefined>;
  /** The picture at an address `/avatar/{user}/{key}`; undefined where there is none. */
  readonly avatarAt: (user: string, key: string) => Promise<Uint8Array | undefined>;
  /** Whether the owner of the link of a letter gets optional letters; undefined for a forged link. */
  readonly letterChoice: (token: string) => Promise<LetterChoice | undefined>;
  /** Ends the optional letters of a club to the owner of a link, or starts them again; undefined for a forged link. */
  readonly chooseLetters: (token: string, isOut: boolean) => Promise<LetterChoice | undefined>;
  /** Reminds the customers of tomorrow's trips, each once; gives how many reminders were queued. */
  readonly remindAhead: () => Promise<number>;
  /** Reminds members 30 and 7 days before the end of their membership, each once; gives how many letters were queued. */
  readonly remindOfRenewal: () => Promise<number>;
  /** Ends at most `limit` proposals whose deadline came, and cancels bookings with them; gives how many. */
  readonly lapseProposals: (limit: number) => Promise<number>;
  /** Ends at most `limit` changes of bookings whose time to pay is over; gives how many. */
  readonly lapseSwaps: (limit: number) => Promise<number>;
  /** Ends at most `limit` sales of memberships whose time to pay is over; gives how many. */
  readonly lapseMembershipOrders: (limit: number) => Promise<number>;
  /** Offers time that became free to who waits for it, at most `limit` notes of it; gives how many were worked off. */
  readonly offerFreedTime: (limit: number) => Promise<number>;
  /** Ends at most `limit` offers of the waitlist whose time is over; gives how many. */
  readonly lapseWishProposals: (limit: number) => Promise<number>;
  /** Withdraws the offers of the waitlist whose slot was closed, reading at most `length` of them at once; gives how many. */
  readonly withdrawClosedProposals: (length: number) => Promise<number>;
  /** Makes reservations past due that are over with a balance left; gives how many. */
  readonly markPastDue: () => Promise<number>;
  /** Completes at most `limit` erasures of persons that a crash interrupted; gives how many. */
  readonly finishErasures: (limit: number) => Promise<number>;
  /** Removes the bytes of erased persons from the store's files; gives 0, so that it rests before the next time. */
  readonly scrubErasedBytes: () => Promise<number>;
  /**
   * Reads a session at the provider after a webhook, and applies its state; gives the reservations that it pays. `account` is that whose
   * webhook it was, the server's own when left out: a session of another account stays as it is.
   */
  readonly settle: (session: string, account?: string) => Promise<readonly Reservation[]>;
  /** Asks the provider about payments that were open at the start, at most `limit` at a time; gives how many, 0 once all had their turn. */
  readonly reconcileOpen: (limit: number) => Promise<number>;
  /** Reads a payment at the provider after a webhook of an account, as `settle` does, and enters its state; gives the reservations that it paid. */
  readonly reconcilePayment: (payment: string, account?: string) => Promise<readonly Reservation[]>;
}

/** Makes the jobs over these ports. */
export function makeJobs(deps: JobPorts): ServerJobs {
  const ports = portsAsServices(deps).pipe(
    Context.add(Mailer, deps.mailer),
    Context.add(Texter, deps.texter),
    Context.add(CalendarFiles, deps.calendar),
  );
  const run = Effect.runPromiseWith(ports);
  const calendarFeed = makeCalendarFeeds(deps.engine);
  const expireOverdue = makeExpireOverdueReservations();
  const watchUnpaid = makeUnpaidCapWatch();
  const remindAhead = makeTripReminders();
  const remindOfRenewal = makeRenewalReminders();
  const watchGiven = makeGivenWatch();
  const lapseOffers = makeLapseProposals();
  const lapseSwaps = makeLapseSwaps();
  const lapseOrders = makeLapseMembershipOrders();
  const offerFreedTime = makeOfferFreedTime();
  const lapseWishProposals = makeLapseWishProposals();
  const reconcileOpen = makeReconcileOpenPayments(settlePayment);
  const withdrawClosedProposals = makeWithdrawClosedProposals();
  return {
    deliver: (row) => run(deliverOutboxRow(row)),
    expireOverdue: (limit) => run(expireOverdue(limit)),
    watchUnpaid: () => run(watchUnpaid()),
    watchGiven: () => run(watchGiven()),
    sweepFiles: (until, limit) => run(eraseUnusedFiles(until, limit)),
    sweepUploads: (until, limit) => run(eraseUnfinishedUploads(until, limit)),
    openFile: (id, variant, pass) => run(openFile(id, variant, pass)),
    calendarFeed: (address) => run(calendarFeed(address)),
    avatarAt: (user, key) => run(avatarPictureAt(user, key)),
    letterChoice: (token) => run(readLetterChoice(token)),
    chooseLetters: (token, isOut) => run(chooseLetters(token, isOut)),
    remindAhead: () => run(remindAhead()),
    remindOfRenewal: () => run(remindOfRenewal()),
    lapseProposals: (limit) => run(lapseOffers(limit)),
    lapseSwaps: (limit) => run(lapseSwaps(limit)),
    lapseMembershipOrders: (limit) => run(lapseOrders(limit)),
    offerFreedTime: (limit) => run(offerFreedTime(limit)),
    lapseWishProposals: (limit) => run(lapseWishProposals(limit)),
    withdrawClosedProposals: (length) => run(withdrawClosedProposals(length)),
    markPastDue: () => run(markReservationsPastDue()),
    finishErasures: (limit) => run(finishErasures(limit)),
    scrubErasedBytes: () => run(scrubErasedBytes()),
    settle: (session, account = serverAccount) => run(settlePayment({ account, session })),
    reconcileOpen: (limit) => run(reconcileOpen(limit)),
    reconcilePayment: (payment, account = serverAccount) => run(reconcilePayment({ account, payment })),
  };
}
