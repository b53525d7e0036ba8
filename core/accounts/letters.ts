import { Effect, Schema } from "effect";
import type { Letter } from "../booking/mail.ts";
import { Settings } from "../booking/config.ts";
import { wordsFor } from "../words/index.ts";

/** What a letter about an account says: a code to enter, or what has happened. */
const letters = ["signIn", "signUp", "reset", "confirm", "known", "password", "contact", "closed"] as const;
export type AccountLetter = (typeof letters)[number];

/** A letter about an account as the outbox keeps it. Past `expires`, epoch milliseconds, it is not sent any more; nobody's has ended already. */
export const AccountMail = Schema.Struct({
  letter: Schema.Literals(letters),
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
});
export type AccountMail = typeof AccountMail.Type;

/** A letter in its reader's language. It names nobody: whose account it is stands in its address. */
export const accountLetter = Effect.fnUntraced(function* ({ letter, locale, code }: AccountMail) {
  const { publicUrl } = yield* Settings;
  const say = wordsFor(locale);
  const lines = [say("mail.account.hello"), "", say(`mail.account.${letter}.text`)];
  const ending = code === undefined ? [`${publicUrl}/${locale}/login`] : [code, "", say("mail.account.ends")];
  return { subject: say(`mail.account.${letter}.subject`), text: [...lines, "", ...ending].join("\n") } satisfies Letter;
});

/** News of an account in a text message. */
export function accountText(news: "password" | "contact" | "closed" | "known", locale: "en" | "fr"): string {
  return wordsFor(locale)(`mail.account.${news}.sms`);
}
