import { Schema, Effect } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { clubScope } from "../../../domain/scope.ts";
import { Store } from "../../../ports/store/store.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { defineClubLetter, officeAddressOf, type EditableLetter, type LetterSample } from "../../club/letters/clubLetter.ts";
import { letterTextsOf, type LetterTexts, nameWithoutLink } from "../../messages/letter.ts";
import type { Membership } from "../../../domain/membership/membership.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import { addDays } from "../../../domain/calendar/day.ts";
import { clubPlaceholders } from "../../../domain/messages/letterWords.ts";
import { receiptNumber } from "../../../words/format/receipt.ts";
import type { LetterBudget } from "../../../domain/messages/letterCaps.ts";
import type { MembershipOrder } from "../../../domain/membership/membershipOrder.ts";
import { memberContactOf } from "../../../domain/people/provenContact.ts";
import { livingOnCard } from "../cardRows.ts";

/** The notice to a club's staff about the money of a membership at the provider: always sent, as the one about a booking. */
export const membershipMoneyLetter = defineClubLetter({
  name: "membershipMoney",
  payload: Schema.Struct({
    order: Schema.String,
    news: Schema.Literals(["refused", "refunded", "disputed", "lost"]),
    amount: Schema.Number,
  }),
  subject: () => ({ isToOffice: true }),
  *write({ club, settings, publicUrl }, { order: id, news, amount }) {
    const order = yield* (yield* Store).membershipOrders.read(clubScope(club.id), id);
    if (order === undefined) return undefined;
    const { noticeLocale: locale } = settings.messages;
    const { say, money } = letterTextsOf(locale, order.currency);
    const params = { amount: money(asCents(amount)), reference: order.reference, plan: order.terms.name[locale] };
    // A refused refund is listed above the memberships; else the letter opens the one that was bought.
    const opened = order.membership === null || news === "refused" ? "" : `&open=${order.membership}`;
    const url = `${publicUrl}/${locale}/clients?view=memberships${opened}`;
    const mail: LetterContent = {
      subject: say(`mail.membershipMoney.subject.${news}`, params),
      parts: [say(`mail.membershipMoney.${news}`, params), { kind: "link", url, button: say("mail.button.memberships") }],
    };
    return { email: officeAddressOf(club, settings), locale, mail };
  },
});

/** Gives with what a member books, for a sentence of a letter: "your phone 450 555-0142", or their e-mail where that makes them a member. */
export function memberContactText({ phone, email }: Pick<Membership, "phone" | "email">, say: LetterTexts["say"]): string {
  return email === undefined
    ? say("mail.memberContact.phone", { phone: phoneNumberText(phone) })
    : say("mail.memberContact.email", { email });
}

/** One of the letters about the order of a membership. */
export type OrderLetterName = "membershipPaid" | "membershipReturned" | "membershipRefund" | "membershipRefundRefused";

/** What a club may choose of the letter that its membership was paid. */
export const editableMembershipLetter = {
  words: {
    letter: "membershipPaid",
    subject: "mail.membershipPaid.subject",
    opening: ["mail.greeting"],
    placeholders: ["name", ...clubPlaceholders, "phone", "plan", "amount", "from", "to", "reference"],
  },
  preview: ({ club, say, when, money, reservation: { date, amount, reference } }) => {
    const days = { from: when.date(date), to: when.date(addDays(date, 90)) };
    const contact = say("mail.memberContact.phone", { phone: phoneNumberText(club.phone) });
    const named = { club: club.name, plan: say("mail.membershipPaid.samplePlan"), amount: money(amount), reference };
    const params = { ...named, ...days, contact, phone: phoneNumberText(club.phone), receipt: receiptNumber(club.id, 1) };
    return orderLetterContent("membershipPaid", say, params, "");
  },
} as const satisfies EditableLetter<LetterSample>;

type OrderParams = Readonly<Record<"club" | "phone" | "plan" | "amount" | "from" | "to" | "reference" | "contact" | "receipt", string>>;

/** Gives what a letter about an order says; `people` are those on the card of a membership that began, "" for none, undefined where none began. */
export function orderLetterContent(
  name: OrderLetterName,
  say: LetterTexts["say"],
  params: OrderParams,
  people: string | undefined,
): LetterContent {
  const onCard = people === "" || people === undefined ? [] : [say("mail.membershipPaid.people", { people })];
  const rows = people === undefined ? [] : [say("mail.membershipPaid.days", params), ...onCard, say("mail.membershipPaid.receipt", params)];
  const lead = say(`mail.${name}.text`, params);
  const part = rows.length === 0 ? lead : ({ kind: "facts", lead, rows } as const);
  return { subject: say(`mail.${name}.subject`, params), parts: [part], values: params };
}

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
