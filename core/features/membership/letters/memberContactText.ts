import type { Membership } from "../../../domain/membership/membership.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import type { LetterTexts } from "../../messages/letterTexts.ts";

/** Gives with what a member books, for a sentence of a letter: "your phone 450 555-0142", or their e-mail where that makes them a member. */
export function memberContactText({ phone, email }: Pick<Membership, "phone" | "email">, say: LetterTexts["say"]): string {
  return email === undefined
    ? say("mail.memberContact.phone", { phone: phoneNumberText(phone) })
    : say("mail.memberContact.email", { email });
}
