import { Effect, Schema } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { asCents } from "../../domain/money/cents.ts";
import { moneyText } from "../../domain/money/currency.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Store } from "../../ports/store/store.ts";
import { textLookupFor } from "../../words/index.ts";
import { letterOfParts, letterParagraph } from "../../words/letter.ts";
import { ServerSettings } from "../commit/config.ts";

/** The schema of the payload of an outbox row that tells a club's staff what happened at the provider to the money of a membership. */
export const MembershipNoticeJob = Schema.Struct({
  mail: Schema.Literal("membershipMoney"),
  order: Schema.String,
  news: Schema.Literals(["refused", "refunded", "disputed", "lost"]),
  amount: Schema.Number,
});

/**
 * Makes the notice to a club's staff about the money of a membership, with its club and settings: always sent, as the one about a booking;
 * undefined where the club or the order is gone.
 */
export const makeMembershipNotice = Effect.fnUntraced(function* ({ order: id, news, amount }: typeof MembershipNoticeJob.Type) {
  const [store, { publicUrl }] = [yield* Store, yield* ServerSettings];
  const client = clubOfRowId(id) ?? "";
  const { clubs, settingsOf } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const [club, order] = [clubs.get(client), yield* store.membershipOrders.read(clubScope(client), id)];
  if (club === undefined || order === undefined) return undefined;
  const settings = settingsOf(client);
  const { noticeLocale: locale, noticeTo } = settings.messages;
  const say = textLookupFor(locale);
  const params = { amount: moneyText(asCents(amount), order.currency, locale), reference: order.reference, plan: order.terms.name[locale] };
  // A refused refund is listed above the memberships; else the letter opens the one that was bought.
  const opened = order.membership === null || news === "refused" ? "" : `&open=${order.membership}`;
  const letter = letterOfParts(say(`mail.membershipMoney.subject.${news}`, params), locale, [
    letterParagraph(say(`mail.membershipMoney.${news}`, params)),
    { kind: "link", url: `${publicUrl}/${locale}/clients?view=memberships${opened}`, button: say("mail.button.memberships") },
  ]);
  return { mail: { to: noticeTo === "" ? club.email : noticeTo, ...letter }, club, settings };
});
