import { Effect, Schema } from "effect";
import { accountNewsNames } from "../../../domain/accounts/accountLetterNames.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { textLookupFor } from "../../../words/index.ts";
import { clubNameInTexts } from "../../../domain/club/nameInTexts.ts";
import { defineLetter } from "../../messages/letter.ts";
import { ServerSettings } from "../../shared/config.ts";
import { accountSubject, readClubName } from "./account.ts";

const TextPayload = Schema.Struct({
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  news: Schema.optionalKey(Schema.Literals(accountNewsNames)),
  club: Schema.optionalKey(Schema.String),
});

/** The text with a code, or with news of an account without an e-mail; not sent after `expires` (epoch milliseconds). */
export const accountText = defineLetter({
  name: "sms",
  kind: "sms",
  payload: TextPayload,
  open: (payload, row) => ({ subject: accountSubject(payload, payload.news, row), make: makeText(payload) }),
});

const makeText = Effect.fnUntraced(function* ({ to, locale, expires, code = "", news, club }: typeof TextPayload.Type) {
  const { now } = yield* ClockPort;
  const { publicUrl } = yield* ServerSettings;
  if (expires <= now()) return undefined;
  const say = textLookupFor(locale);
  const name = yield* readClubName(club, clubNameInTexts);
  if (news === undefined) return { to, text: name === "" ? say("mail.code", { code }) : say("mail.clubCode", { code, club: name }) };
  return { to, text: say(`mail.account.${news}.sms`, { club: name, link: `${publicUrl}/${locale}/login` }) };
});
