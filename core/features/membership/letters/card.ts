import { Effect, Schema } from "effect";
import { clubNameInTexts } from "../../../domain/club/settings.ts";
import { dayAt } from "../../../domain/calendar/zone.ts";
import { pathInLocale } from "../../../domain/language/locale.ts";
import type { Membership } from "../../../domain/membership/membership.ts";
import { memberContactOf } from "../../../domain/people/provenContact.ts";
import { clubScope } from "../../../domain/scope.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { Locale } from "../../../words/index.ts";
import type { LetterPart } from "../../../words/letter.ts";
import { defineClubLetter, type LetterClub } from "../../club/letters/clubLetter.ts";
import { readMemberProfile as readProfile } from "../cardRows.ts";
import { nameForOthers, letterTextsOf } from "../../messages/letter.ts";
import { memberContactText } from "./membershipOrder.ts";

/** One of the changes of a shared card of which its people get a message. */
const ChangeField = Schema.Literals(["added", "removed", "renewed"]);
type CardChange = typeof ChangeField.Type;

/**
 * The message to a person whose place on a shared card changed; `membership` is the person's own, `isByStaff` says that staff made the
 * change, not the holder of the card. None where it is of no use any more: the days are over, the person was added or removed since, or is
 * blocked.
 */
export const cardLetter = defineClubLetter({
  name: "card",
  payload: Schema.Struct({ change: ChangeField, membership: Schema.String, isByStaff: Schema.Boolean }),
  *write(by, { change, membership, isByStaff }) {
    const facts = yield* readFacts(by, change, membership);
    if (facts === undefined) return undefined;
    const { row, texts, profile } = facts;
    const { locale, say } = texts;
    const url = `${by.publicUrl}${pathInLocale("/", locale)}`;
    const params = { ...paramsOf(facts), link: url };
    const given: readonly LetterPart[] = [
      { kind: "facts", rows: cardRows(facts) },
      { kind: "link", lead: say("mail.card.lead"), url, button: say("mail.button.book") },
    ];
    const key = `mail.card.${change}` as const;
    const byStaff = isByStaff ? [say("mail.card.byStaff", params)] : [];
    const parts = [say(`${key}.text`, params), ...byStaff, ...(change === "removed" ? [] : given)];
    const mail = { subject: say(`${key}.subject`, params), parts };
    const email = row.email ?? profile?.email ?? "";
    const firstname = profile?.firstname ?? "";
    return {
      email,
      locale,
      firstname,
      mail,
      phone: row.phone,
      text: say(`${key}.sms`, { ...params, club: clubNameInTexts(by.club, by.settings) }),
    };
  },
});

/** Queues the message to a person whose place on a shared card changed, once for each change. */
export function queueCardMessage(
  tx: Transaction,
  change: CardChange,
  { client, _id: membership }: Pick<Membership, "client" | "_id">,
  { isByStaff, now: due }: { readonly isByStaff: boolean; readonly now: number },
) {
  return tx.outbox.enqueue(cardLetter.entry({ client, key: `card ${change}:${membership}`, due }, { change, membership, isByStaff }));
}

type Facts = NonNullable<Effect.Success<ReturnType<typeof readFacts>>>;

const readFacts = Effect.fnUntraced(function* ({ club, settings, now }: LetterClub, change: CardChange, id: string) {
  const store = yield* Store;
  const client = club.id;
  const today = dayAt(now);
  const scope = clubScope(club.id);
  const row = yield* store.kinds.memberships.read(scope, id);
  if (row === undefined || row.to < today) return undefined;
  const isRemoved = row.retired !== undefined;
  if (isRemoved !== (change === "removed")) return undefined;
  const living = yield* store.trial((tx) => tx.people.memberships(client, memberContactOf(row)));
  // They were put back, or became a member by themselves: the message would be false.
  if (isRemoved && living.some(({ from, to }) => from <= row.to && to >= today)) return undefined;
  const profile = yield* readProfile(client, row);
  if (profile?.isBlocked === true) return undefined;
  const holder = row.card === undefined ? undefined : yield* store.kinds.memberships.read(scope, row.card);
  const holderProfile = holder === undefined ? undefined : yield* readProfile(client, holder);
  const locale: Locale = profile?.locale ?? holderProfile?.locale ?? settings.messages.noticeLocale;
  return { club, row, profile, holder: holderProfile, texts: letterTextsOf(locale, club.currency) };
});

function paramsOf({ club, row, holder, texts: { say, when } }: Facts) {
  const name = holder === undefined ? "" : nameForOthers(`${holder.firstname} ${holder.lastname}`);
  return {
    club: club.name,
    // The holder of a card that staff made is perhaps no customer yet, and one who was erased has no name.
    holder: name === "" ? say("mail.card.aMember") : name,
    from: when.date(row.from),
    to: when.date(row.to),
    contact: memberContactText(row, say),
  };
}

/** What the card gives: its plan, its days and its limits, one a row. */
function cardRows(facts: Facts): readonly string[] {
  const { row, texts } = facts;
  const { say, locale } = texts;
  const params = paramsOf(facts);
  const { name, openLimit, primeLimit, earlyDays = 0 } = row.terms ?? {};
  return [
    ...(name === undefined ? [] : [say("mail.card.plan", { plan: name[locale] })]),
    say("mail.card.days", params),
    ...(openLimit === undefined ? [] : [say("mail.card.openLimit", { count: openLimit })]),
    ...(primeLimit === undefined ? [] : [primeLimit === 0 ? say("mail.card.noPrime") : say("mail.card.primeLimit", { count: primeLimit })]),
    ...(earlyDays === 0 ? [] : [say("mail.card.earlyDays", { count: earlyDays })]),
  ];
}
