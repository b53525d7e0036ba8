import { Effect, Schema } from "effect";
import type { LetterBudget } from "../../../domain/messages/letterCaps.ts";
import type { Membership } from "../../../domain/membership/membership.ts";
import type { MembershipOrder } from "../../../domain/membership/membershipOrder.ts";
import { asCents } from "../../../domain/money/cents.ts";
import { memberContactOf } from "../../../domain/people/provenContact.ts";
import { clubScope } from "../../../domain/scope.ts";
import { Store } from "../../../ports/store/store.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import { receiptNumber } from "../../../words/format/receipt.ts";
import { defineClubLetter } from "../../club/letters/clubLetter.ts";
import { nameWithoutLink } from "../../messages/letterParts.ts";
import { memberContactText } from "./membershipMoney.ts";
import { letterTextsOf } from "../../messages/letterTexts.ts";
import { livingOnCard } from "../cardRows.ts";
import { editableMembershipLetter, orderLetterContent, type OrderLetterName } from "./orderContent.ts";

/** The letter that an order of a membership was paid, with its days and the people on its card. */
export const membershipPaidLetter = orderLetter("membershipPaid", "news");
/** The letter that the money of an order of a membership goes back: it buys nothing any more. */
export const membershipReturnedLetter = orderLetter("membershipReturned", "money");
/** The letter that `amount` cents of an order of a membership were refunded. */
export const membershipRefundLetter = orderLetter("membershipRefund", "money");
/** The letter that the provider refused to refund `amount` cents of an order of a membership. */
export const membershipRefundRefusedLetter = orderLetter("membershipRefundRefused", "money");

function orderLetter<const Name extends OrderLetterName>(name: Name, budget: LetterBudget) {
  const letter = defineClubLetter({
    name,
    payload: Schema.Struct({ order: Schema.String, amount: Schema.optionalKey(Schema.Number) }),
    subject: () => ({ budget }),
    *write({ club }, { order: id, amount }) {
      const store = yield* Store;
      const order = yield* store.membershipOrders.read(clubScope(club.id), id);
      if (order === undefined) return undefined;
      const { locale, currency, terms, price, profile, reference, membership } = order;
      const { say, when, money } = letterTextsOf(locale, currency);
      const row = membership === null ? undefined : yield* store.kinds.memberships.read(clubScope(club.id), membership);
      const receipt = yield* store.ledger.receipt(club.id, id);
      const params = {
        club: club.name,
        phone: phoneNumberText(club.phone),
        plan: terms.name[locale],
        amount: money(amount === undefined ? price : asCents(amount)),
        from: row === undefined ? "" : when.date(row.from),
        to: row === undefined ? "" : when.date(row.to),
        reference,
        contact: memberContactText(order, say),
        receipt: receipt === undefined ? "" : receiptNumber(club.id, receipt),
      };
      const people = name === "membershipPaid" && row !== undefined ? yield* readPeople(row) : undefined;
      const words = name === "membershipPaid" ? editableMembershipLetter.words : undefined;
      return { email: profile.email, locale, firstname: profile.firstname, mail: orderLetterContent(name, say, params, people), words };
    },
  });
  return {
    ...letter,
    /** Gives its outbox entry, once for the order, or for each `ref` of a payment or refund. */
    entry: ({ _id: order, client }: Pick<MembershipOrder, "_id" | "client">, due: number, ref?: string, amount?: number) => {
      const key = [name, order, ...(ref === undefined ? [] : [ref])].join(":");
      return letter.entry({ client, key, due }, { order, ...(amount === undefined ? {} : { amount }) });
    },
  };
}

/** Reads the names of the people who stay on a renewed card, separated by commas; "" for none. */
const readPeople = Effect.fnUntraced(function* (holder: Membership) {
  const people = yield* (yield* Store).trial((tx) => livingOnCard(tx, holder));
  return people
    .map((person) => (person.name === undefined ? phoneNumberText(memberContactOf(person)) : nameWithoutLink(person.name)))
    .join(", ");
});
