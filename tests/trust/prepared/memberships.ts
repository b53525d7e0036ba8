import { centsOf } from "#core/domain/money/cents.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { makeTestLedgerEntry } from "#core/testing/fixtures/suite.ts";
import { makeTestMembershipOrder } from "#core/testing/store/membershipOrders.ts";
import { juneMorning } from "../club.ts";
import type { Tried } from "../rights/tried.ts";
import { nextNumber, nextPhone, type Preparation, type Sent } from "./preparing.ts";
import { refusedRefund } from "./money.ts";

const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
const terms = { name: { en: "Family", fr: "Famille" }, price: 349, period: "season", openLimit: 2, earlyDays: 0, people: 3 } as const;

/** A membership with a card for three. */
async function card({ store }: Tried, phone: string): Promise<string> {
  const row = memRows.membership(`card${nextNumber()}`, { phone, ...season, plan: "mem_a_member", terms });
  await store.commit((tx) => tx.kinds.of.memberships.insert(row));
  return row._id;
}

/** Somebody on the card of a membership, who has not confirmed it. */
async function onCard({ store }: Tried, of: string, phone: string): Promise<string> {
  const row = memRows.membership(`on${nextNumber()}`, { phone, ...season, plan: "mem_a_member", terms, card: of, name: "Zoé Roy" });
  await store.commit((tx) => tx.kinds.of.memberships.insert(row));
  return row._id;
}

function phoneOf(principal: Principal): string {
  return (principal.kind === "user" ? principal.phone : null) ?? nextPhone();
}

/** A card with a person on it, whose holder is the caller where they have a phone. */
async function shared(club: Tried, principal: Principal): Promise<Sent> {
  const _id = await card(club, phoneOf(principal));
  return { _id, person: await onCard(club, _id, nextPhone()) };
}

const renamed: Preparation = async (club, principal) => ({ ...(await shared(club, principal)), name: "Max Roy" });
const added: Preparation = async (club, principal) => ({
  _id: await card(club, phoneOf(principal)),
  name: "Max Roy",
  phone: nextPhone(),
});

/** The order of a membership whose refund the provider refused. */
async function refused(club: Tried): Promise<{ readonly _id: string; readonly refund: string }> {
  const number = nextNumber();
  const order = makeTestMembershipOrder(number, { phone: nextPhone(), state: "done", deadline: juneMorning, createdAt: juneMorning });
  const paid = makeTestLedgerEntry({ reservation: order._id, amount: centsOf(349), ref: `pi_order${number}`, at: juneMorning });
  await club.store.commit(async (tx) => {
    await tx.membershipOrders.insert(order);
    await tx.ledger.append(paid);
  });
  return { _id: order._id, refund: await refusedRefund(club, order._id, paid.ref) };
}

/** What prepares the calls about memberships and their cards. */
export const preparedMemberships: Readonly<Record<string, Preparation>> = {
  "account/memberships/end": async (club, principal) => ({ _id: await card(club, phoneOf(principal)), refund: 0 }),
  "account/memberships/share": added,
  "account/memberships/addPerson": added,
  "account/memberships/unshare": shared,
  "account/memberships/removePerson": shared,
  "account/memberships/rename": renamed,
  "account/memberships/renamePerson": renamed,
  "account/memberships/confirm": async (club, principal) => ({
    _id: await onCard(club, await card(club, nextPhone()), phoneOf(principal)),
  }),
  "account/memberships/retryRefund": refused,
  "account/memberships/closeRefund": async (club) => ({ ...(await refused(club)), means: "cash" }),
};
