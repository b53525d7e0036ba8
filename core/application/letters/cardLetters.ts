import { Effect, Schema } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { pathInLocale } from "../../domain/language/locale.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { Membership } from "../../domain/people/membership.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { letterOfParts, type LetterPart, letterParagraph } from "../../words/letter.ts";
import { ServerSettings } from "../commit/config.ts";
import { isPhoneTextable } from "../proof/phone.ts";
import { letterEnding, letterGreeting, nameForOthers } from "./letterParts.ts";
import { Post } from "./post.ts";

/** The list of the changes of a shared card of which its people get a message. */
const cardChanges = ["added", "removed", "renewed"] as const;
/** One of the changes of a shared card of which its people get a message. */
export type CardChange = (typeof cardChanges)[number];

/** The schema of the payload of an outbox row that writes to a person of a shared card; `membership` is the person's own. */
export const CardMailJob = Schema.Struct({
  mail: Schema.Literal("card"),
  change: Schema.Literals(cardChanges),
  membership: Schema.String,
  /** Whether staff made the change, not the holder of the card. */
  isByStaff: Schema.Boolean,
});

/** Queues the message to a person whose place on a shared card changed, once for each change. */
export function queueCardMessage(
  tx: Transaction,
  change: CardChange,
  { client, _id: membership }: Pick<Membership, "client" | "_id">,
  { isByStaff, now: due }: { readonly isByStaff: boolean; readonly now: number },
) {
  const payload = { mail: "card", change, membership, isByStaff } satisfies typeof CardMailJob.Type;
  return tx.outbox.enqueue({ client, key: `card ${change}:${membership}`, kind: "mail", payload, due });
}

/**
 * Makes the mail to a person of a shared card, with its club and settings; without an e-mail, texts them instead and gives undefined. Also
 * undefined where the message is of no use any more: the days are over, the person was added or removed since, or is blocked.
 */
export const makeCardMail = Effect.fnUntraced(function* (job: typeof CardMailJob.Type) {
  const [{ publicUrl }, post] = [yield* ServerSettings, yield* Post];
  const facts = yield* readFacts(job);
  if (facts === undefined) return undefined;
  const { club, settings, row, locale, profile } = facts;
  const url = `${publicUrl}${pathInLocale("/", locale)}`;
  const [say, params] = [textLookupFor(locale), { ...paramsOf(facts), link: url }];
  const key = `mail.card.${job.change}` as const;
  if (profile?.email === undefined) {
    if (yield* isPhoneTextable(row.phone)) yield* post.text(row.phone, say(`${key}.sms`, params));
    return undefined;
  }
  const made: readonly LetterPart[] = job.isByStaff ? [letterParagraph(say("mail.card.byStaff", params))] : [];
  const letter = letterOfParts(say(`${key}.subject`, params), locale, [
    letterGreeting({ locale, profile: { firstname: profile.firstname } }),
    letterParagraph(say(`${key}.text`, params)),
    ...made,
    ...(job.change === "removed"
      ? []
      : ([
          { kind: "facts", rows: cardRows(facts) },
          { kind: "link", lead: say("mail.card.lead"), url, button: say("mail.button.book") },
        ] as const)),
    letterEnding(club, locale),
  ]);
  return { mail: { to: profile.email, ...letter }, club, settings };
});

type Facts = NonNullable<Effect.Success<ReturnType<typeof readFacts>>>;

const readFacts = Effect.fnUntraced(function* ({ change, membership: id }: typeof CardMailJob.Type) {
  const [store, { now }] = [yield* Store, yield* ClockPort];
  const [client, today] = [clubOfRowId(id) ?? "", dayAt(now())];
  const scope = clubScope(client);
  const { clubs, settingsOf } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const [club, row] = [clubs.get(client), yield* store.kinds.memberships.read(scope, id)];
  if (club === undefined || row === undefined || row.to < today) return undefined;
  const isRemoved = row.retired !== undefined;
  if (isRemoved !== (change === "removed")) return undefined;
  const living = yield* store.trial((tx) => tx.people.memberships(client, row.phone));
  // They were put back, or became a member by themselves: the message would be false.
  if (isRemoved && living.some(({ from, to }) => from <= row.to && to >= today)) return undefined;
  const profile = yield* readProfile(client, row.phone);
  if (profile?.isBlocked === true) return undefined;
  const holder = row.card === undefined ? undefined : yield* store.kinds.memberships.read(scope, row.card);
  const holderProfile = holder === undefined ? undefined : yield* readProfile(client, holder.phone);
  const settings = settingsOf(client);
  const locale: Locale = profile?.locale ?? holderProfile?.locale ?? settings.messages.noticeLocale;
  return { club, settings, row, profile, holder: holderProfile, locale };
});

const readProfile = Effect.fnUntraced(function* (client: string, phone: string) {
  const { items } = yield* (yield* Store).kinds.profiles.find(clubScope(client), { where: { phone } });
  return items.find(({ retired }) => retired === undefined);
});

function paramsOf({ club, row, holder, locale }: Facts) {
  const { date } = dateTextsOf(locale);
  const name = holder === undefined ? "" : nameForOthers(`${holder.firstname} ${holder.lastname}`);
  return {
    club: club.name,
    // The holder of a card that staff made is perhaps no customer yet, and one who was erased has no name.
    holder: name === "" ? textLookupFor(locale)("mail.card.aMember") : name,
    from: date(row.from),
    to: date(row.to),
    phone: phoneNumberText(row.phone),
  };
}

/** What the card gives: its plan, its days and its limits, one a row. */
function cardRows(facts: Facts): readonly string[] {
  const { row, locale } = facts;
  const [say, params] = [textLookupFor(locale), paramsOf(facts)];
  const { name, openLimit, primeLimit, earlyDays = 0 } = row.terms ?? {};
  return [
    ...(name === undefined ? [] : [say("mail.card.plan", { plan: name[locale] })]),
    say("mail.card.days", params),
    ...(openLimit === undefined ? [] : [say("mail.card.openLimit", { count: openLimit })]),
    ...(primeLimit === undefined ? [] : [primeLimit === 0 ? say("mail.card.noPrime") : say("mail.card.primeLimit", { count: primeLimit })]),
    ...(earlyDays === 0 ? [] : [say("mail.card.earlyDays", { count: earlyDays })]),
  ];
}
