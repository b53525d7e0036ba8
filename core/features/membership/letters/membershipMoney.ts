import { Schema } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { clubScope } from "../../../domain/scope.ts";
import { Store } from "../../../ports/store/store.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { defineClubLetter, officeAddressOf } from "../../club/letters/clubLetter.ts";
import { letterTextsOf, type LetterTexts } from "../../messages/letterTexts.ts";
import type { Membership } from "../../../domain/membership/membership.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";

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
