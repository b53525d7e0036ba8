import { Schema } from "effect";
import type { Day } from "../../../domain/calendar/day.ts";
import { pathInLocale } from "../../../domain/language/locale.ts";
import { clubPlaceholders } from "../../../domain/messages/letterWords.ts";
import type { Club } from "../../../domain/people/client.ts";
import { memberContactOf } from "../../../domain/people/provenContact.ts";
import { clubScope } from "../../../domain/scope.ts";
import { pageExists } from "../../../domain/site/pageAddress.ts";
import { Store } from "../../../ports/store/store.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { defineClubLetter, type EditableLetter, type LetterSample } from "../../club/letters/clubLetter.ts";
import { readMembershipsOfContact } from "../member.ts";
import { readMemberProfile } from "../cardRows.ts";
import { letterTextsOf, type LetterTexts } from "../../messages/letter.ts";

/**
 * The optional letter some days before the end of a membership; `to` is the last day that was due. None where the membership was ended or
 * changed, its member has a later one, also by another contact that their account proved, or the club knows no e-mail of the member.
 */
export const renewalLetter = defineClubLetter({
  name: "renewal",
  payload: Schema.Struct({ membership: Schema.String, to: Schema.String }),
  *write({ club, settings, publicUrl }, { membership: id, to }) {
    const store = yield* Store;
    const scope = clubScope(club.id);
    const row = yield* store.kinds.memberships.read(scope, id);
    if (row === undefined || row.retired !== undefined || row.to !== to) return undefined;
    const known = yield* store.trial((tx) => readMembershipsOfContact(tx, club.id, memberContactOf(row)));
    if (known.some(({ from }) => from > row.to)) return undefined;
    const profile = yield* readMemberProfile(club.id, row);
    const email = profile?.email ?? row.email;
    if (email === undefined) return undefined;
    const { firstname, locale } = profile ?? { firstname: undefined, locale: settings.messages.noticeLocale };
    const mail = contentOf(club, publicUrl, letterTextsOf(locale, club.currency), row.to);
    return { email, locale, firstname, mail, words: editableRenewalLetter.words, optional: {} };
  },
});

/** What a club may choose of this letter. */
export const editableRenewalLetter = {
  words: {
    letter: "renewal",
    subject: "mail.renewal.subject",
    opening: ["mail.greeting"],
    placeholders: ["name", ...clubPlaceholders, "phone", "date"],
  },
  preview: ({ club, publicUrl, reservation, ...texts }) => contentOf(club, publicUrl, texts, reservation.date),
} as const satisfies EditableLetter<LetterSample>;

function contentOf(club: Club, publicUrl: string, { say, when, locale }: LetterTexts, to: Day): LetterContent {
  const params = { club: club.name, phone: phoneNumberText(club.phone), date: when.date(to) };
  const url = `${publicUrl}${pathInLocale("/subscription", locale)}`;
  const link = { kind: "link", lead: say("mail.renewal.lead"), url, button: say("mail.button.renewal") } as const;
  return {
    subject: say("mail.renewal.subject", params),
    parts: [say("mail.renewal.text", params), ...(pageExists("/subscription") ? [link] : [])],
    values: params,
  };
}
