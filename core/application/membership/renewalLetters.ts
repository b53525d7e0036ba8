import { Effect, Schema } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { pathInLocale } from "../../domain/language/locale.ts";
import { pageExists } from "../../domain/pages/pageExists.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { Membership } from "../../domain/people/membership.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Store } from "../../ports/store/store.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { textLookupFor } from "../../words/index.ts";
import { letterParagraph } from "../../words/letter.ts";
import { ServerSettings } from "../commit/config.ts";
import { letterGreeting } from "../letters/letterParts.ts";
import { makeOptionalMail } from "../letters/optionalLetters.ts";

/** The schema of the payload of an outbox row that reminds a member of the end of their membership; `to` is the last day that was due. */
export const RenewalMailJob = Schema.Struct({ mail: Schema.Literal("renewal"), membership: Schema.String, to: Schema.String });

/** Gives the outbox entry of the letter some days before the end of a membership: one for each number of days and each end. */
export function renewalMailEntry({ _id, client, to }: Pick<Membership, "_id" | "client" | "to">, days: number, due: number): OutboxEntry {
  return { client, key: `renewal${days}:${_id}:${to}`, kind: "mail", payload: { mail: "renewal", membership: _id, to }, due };
}

/**
 * Makes the letter about the end of a membership, with its club and settings. Undefined where the membership was ended or changed, its phone
 * has a later one, the club knows no e-mail of the member, and as `makeOptionalMail` says.
 */
export const makeRenewalMail = Effect.fnUntraced(function* ({ membership: id, to }: typeof RenewalMailJob.Type) {
  const [store, { publicUrl }] = [yield* Store, yield* ServerSettings];
  const client = clubOfRowId(id) ?? "";
  const scope = clubScope(client);
  const { clubs, settingsOf } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const [club, row] = [clubs.get(client), yield* store.kinds.memberships.read(scope, id)];
  if (club === undefined || row === undefined || row.retired !== undefined || row.to !== to) return undefined;
  const known = yield* store.commit((tx) => tx.people.memberships(client, row.phone));
  if (known.some(({ from }) => from > row.to)) return undefined;
  const { items } = yield* store.kinds.profiles.find(scope, { where: { phone: row.phone } });
  const profile = items.find(({ retired }) => retired === undefined);
  if (profile?.email === undefined) return undefined;
  const { email, firstname, locale } = profile;
  const say = textLookupFor(locale);
  const params = { club: club.name, date: dateTextsOf(locale).date(row.to) };
  const mail = yield* makeOptionalMail({
    club,
    to: email,
    locale,
    subject: say("mail.renewal.subject", params),
    parts: [
      letterGreeting({ locale, profile: { firstname } }),
      letterParagraph(say("mail.renewal.text", params)),
      ...(pageExists("/subscription")
        ? [
            {
              kind: "link",
              lead: say("mail.renewal.lead"),
              url: `${publicUrl}${pathInLocale("/subscription", locale)}`,
              button: say("mail.button.renewal"),
            } as const,
          ]
        : []),
    ],
  });
  return mail === undefined ? undefined : { mail, club, settings: settingsOf(client) };
});
