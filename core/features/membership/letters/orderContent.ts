import { addDays } from "../../../domain/calendar/day.ts";
import { clubPlaceholders } from "../../../domain/messages/letterWords.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import { receiptNumber } from "../../../words/format/receipt.ts";
import type { LetterContent } from "../../../words/letter.ts";
import type { EditableLetter, LetterSample } from "../../club/letters/clubLetter.ts";
import type { LetterTexts } from "../../messages/letterTexts.ts";

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
