import { Effect, Schema } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { asCents } from "../../domain/money/cents.ts";
import { moneyText } from "../../domain/money/currency.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { Membership } from "../../domain/people/membership.ts";
import { clubScope } from "../../domain/people/scope.ts";
import type { MembershipOrder } from "../../domain/plan/membershipOrder.ts";
import { Store } from "../../ports/store/store.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import { receiptNumber } from "../../words/format/receipt.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { textLookupFor } from "../../words/index.ts";
import { letterOfParts, letterParagraph } from "../../words/letter.ts";
import { livingOnCard } from "../customers/cardRows.ts";
import { letterEnding, letterGreeting, nameWithoutLink } from "../letters/letterParts.ts";

/** The list of the letters about the order of a membership: it was paid, its money goes back, a refund was made, and one was refused. */
export const membershipMails = ["membershipPaid", "membershipReturned", "membershipRefund", "membershipRefundRefused"] as const;
/** One of the letters about the order of a membership. */
export type MembershipMail = (typeof membershipMails)[number];

/** The schema of the payload of an outbox row that sends a letter about the order of a membership. */
export const MembershipMailJob = Schema.Struct({
  mail: Schema.Literals(membershipMails),
  order: Schema.String,
  /** The cents that were refunded. */
  amount: Schema.optionalKey(Schema.Number),
});

/** Gives the outbox entry of a letter about the order of a membership, once for each, or for each `ref` of a payment or refund. */
export function membershipMailEntry(
  mail: MembershipMail,
  { _id, client }: Pick<MembershipOrder, "_id" | "client">,
  due: number,
  ref = "",
  amount?: number,
): OutboxEntry {
  const payload = { mail, order: _id, ...(amount === undefined ? {} : { amount }) };
  return { client, key: `${mail}:${_id}${ref === "" ? "" : `:${ref}`}`, kind: "mail", payload, due };
}

/** Makes a letter about the order of a membership, with its club and settings; undefined where the club or the order is gone. */
export const makeMembershipMail = Effect.fnUntraced(function* ({ mail, order: id, amount }: typeof MembershipMailJob.Type) {
  const store = yield* Store;
  const client = clubOfRowId(id) ?? "";
  const { clubs, settingsOf } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const [club, order] = [clubs.get(client), yield* store.membershipOrders.read(clubScope(client), id)];
  if (club === undefined || order === undefined) return undefined;
  const { locale, currency, terms, price, profile, reference, membership } = order;
  const [say, { date }] = [textLookupFor(locale), dateTextsOf(locale)];
  const row = membership === null ? undefined : yield* store.kinds.memberships.read(clubScope(client), membership);
  const receipt = yield* store.ledger.receipt(client, id);
  const params = {
    club: club.name,
    plan: terms.name[locale],
    amount: moneyText(amount === undefined ? price : asCents(amount), currency, locale),
    from: row === undefined ? "" : date(row.from),
    to: row === undefined ? "" : date(row.to),
    reference,
    phone: phoneNumberText(order.phone),
    receipt: receipt === undefined ? "" : receiptNumber(client, receipt),
  };
  const isPaid = mail === "membershipPaid" && row !== undefined;
  const people = isPaid ? yield* readPeople(row) : "";
  const onCard = people === "" ? [] : [say("mail.membershipPaid.people", { people })];
  const rows = isPaid ? [say("mail.membershipPaid.days", params), ...onCard, say("mail.membershipPaid.receipt", params)] : [];
  const letter = letterOfParts(say(`mail.${mail}.subject`, params), locale, [
    letterGreeting({ locale, profile }),
    rows.length === 0 ? letterParagraph(say(`mail.${mail}.text`, params)) : { kind: "facts", lead: say(`mail.${mail}.text`, params), rows },
    letterEnding(club, locale),
  ]);
  return { mail: { to: profile.email, ...letter }, club, settings: settingsOf(client) };
});

/** Reads the names of the people who stay on a renewed card, separated by commas; "" for none. */
const readPeople = Effect.fnUntraced(function* (holder: Membership) {
  const people = yield* (yield* Store).trial((tx) => livingOnCard(tx, holder));
  return people.map(({ name, phone }) => (name === undefined ? phoneNumberText(phone) : nameWithoutLink(name))).join(", ");
});
