import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { moneyRequestLifetimeMs } from "#core/domain/ledger/staffGiving.ts";
import { centsOf, dollarsOf } from "#core/domain/money/cents.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { makeTestLedgerEntry } from "#core/testing/fixtures/suite.ts";
import { juneMorning } from "../club.ts";
import { secrets, type Tried } from "../rights/tried.ts";
import { booked, nextNumber, type Preparation, type PreparedBooking, sent, staff, stored } from "./preparing.ts";

/** A booking that was paid in cash at the dock. */
export async function paid(club: Tried): Promise<PreparedBooking> {
  const booking = await booked(club);
  const { amount } = await stored(club, booking);
  await sent(club, "booking/reservations/collect", { _id: booking._id, amount: dollarsOf(amount), means: "cash" }, staff);
  return booking;
}

/** Stores a refund that the provider refused; gives its id. */
export async function refusedRefund({ store, client }: Tried, owner: string, payment: string): Promise<string> {
  const _id = `refund:tried${nextNumber()}`;
  const facts = { account: serverAccount, currency: "CAD", ref: null, refusal: "other", cause: null, tries: 0, at: juneMorning } as const;
  await store.commit((tx) => tx.refunds.put({ client, _id, reservation: owner, payment, amount: centsOf(1), state: "refused", ...facts }));
  return _id;
}

async function refused(club: Tried) {
  const { _id } = await paid(club);
  return { _id, refund: await refusedRefund(club, _id, `pi_tried${nextNumber()}`) };
}

/** A discount that staff want to give beyond their limit. */
async function discountRequest(club: Tried) {
  const { _id: item } = await paid(club);
  const { client } = club;
  const _id = `${client}_ask_${nextNumber()}`;
  const wanted = {
    act: "discount",
    amount: centsOf(5),
    reason: "fog",
    means: null,
    cancel: null,
    way: null,
    by: `${client}_u_desk`,
  } as const;
  const times = { createdAt: juneMorning, expires: juneMorning + moneyRequestLifetimeMs };
  await club.store.commit((tx) => tx.moneyRequests.insert({ _id, client, item, ...wanted, ...times }));
  return { _id, isGranted: true };
}

/** What prepares the calls about the money of a booking, and its e-mail. */
export const preparedMoney: Readonly<Record<string, Preparation>> = {
  "booking/reservations/refund": async (club) => {
    const { _id } = await paid(club);
    const beyond = { reservation: _id, kind: "cash", ref: `cash:tried${nextNumber()}`, amount: centsOf(50), at: juneMorning } as const;
    await club.store.commit((tx) => tx.ledger.append(makeTestLedgerEntry(beyond)));
    return { _id, amount: 1, reason: "fog", means: "cash" };
  },
  "account/requests/answer": discountRequest,
  "booking/reservations/retryRefund": refused,
  "booking/reservations/closeRefund": async (club) => ({ ...(await refused(club)), means: "cash" }),
  "booking/reservations/correctEmail": async (club) => {
    const { _id, key, phone } = await booked(club);
    return { _id, key, email: `ada${nextNumber()}@example.test`, proof: makeContactProof(secrets, phone, juneMorning + 60_000) };
  },
};
