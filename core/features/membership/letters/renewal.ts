import { Schema } from "effect";
import { pathInLocale } from "../../../domain/language/locale.ts";
import { memberContactOf } from "../../../domain/people/provenContact.ts";
import { clubScope } from "../../../domain/scope.ts";
import { pageExists } from "../../../domain/site/routeOfPath.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineClubLetter } from "../../club/letters/clubLetter.ts";
import { readMembershipsOfContact } from "../member.ts";
import { readMemberProfile } from "../cardRows.ts";
import { letterTextsOf } from "../../messages/letterTexts.ts";

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
    const { say, when } = letterTextsOf(locale, club.currency);
    const params = { club: club.name, date: when.date(row.to) };
    const url = `${publicUrl}${pathInLocale("/subscription", locale)}`;
    const link = { kind: "link", lead: say("mail.renewal.lead"), url, button: say("mail.button.renewal") } as const;
    const mail = {
      subject: say("mail.renewal.subject", params),
      parts: [say("mail.renewal.text", params), ...(pageExists("/subscription") ? [link] : [])],
    };
    return { email, locale, firstname, mail, optional: {} };
  },
});
