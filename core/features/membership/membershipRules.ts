import { Effect } from "effect";
import { termsOfPlan } from "../../domain/membership/membershipOrder.ts";
import { type Membership, overlappingMembership } from "../../domain/membership/membership.ts";
import { placesOnCard } from "../../domain/membership/sharedCard.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { changedDays, refuseDistantDay } from "../../domain/validation/dayBounds.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { memberContactOf } from "../../domain/people/provenContact.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import { clubScope } from "../../domain/scope.ts";
import { applyRowChanges } from "../shared/kinds/row.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { membershipsKind } from "./kind.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { replaceRowInBatch, retireRowInBatch } from "../managed/manage.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { assertReachedByEmail, withParsedContacts } from "../messages/phone.ts";
import { ServerSettings } from "../shared/config.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { queueCardMessage } from "./letters/card.ts";
import { livingOnCard } from "./cardRows.ts";
import { keepPeopleOfCard } from "./renewCard.ts";

/** Gives the fields without an e-mail where texts are sent: there the phone makes a member, also for files of other systems. */
const withMemberContacts = Effect.fnUntraced(function* (input: Readonly<Record<string, unknown>>) {
  const parsed: Readonly<Record<string, unknown>> = yield* withParsedContacts(input);
  const { sendsTexts = true } = yield* ServerSettings;
  if (!sendsTexts || typeof parsed["email"] !== "string") return parsed;
  const { email: _, ...byPhone } = parsed;
  return byPhone;
});

/**
 * The rules for changes of memberships: those of one contact do not overlap, and one with another plan than before gets the terms of that
 * plan. The refusal of an overlap names the first and last day of the other membership. The people of a shared card follow its holder:
 * staff change only the membership of the holder, or remove somebody from the card. They stay on the holder's next card.
 */
export const membershipRules: KindRules = {
  normalize: withMemberContacts,
  copyFields: Effect.fnUntraced(function* ({ tx, before, row }: PendingRowChange) {
    if (row["plan"] === before?.["plan"]) return row;
    return applyRowChanges(row, membershipsKind, { terms: (yield* termsOf(tx, membershipOf(row))) ?? null });
  }),
  assertMay: Effect.fnUntraced(function* ({ tx, action, now, before, row }: PendingRowChange) {
    if (action === "delete") return;
    const next = membershipOf(row);
    const distant = refuseDistantDay(changedDays(["from", "to"], before, row), dayAt(now));
    if (distant !== undefined) return yield* failWithIssue(distant);
    if (before === undefined && next.card === undefined) yield* assertReachedByEmail(next.email);
    yield* assertNoOverlap(tx, next);
    if (before === undefined) return;
    yield* next.card === undefined ? assertCardMayFollow(tx, next) : assertFollowsHolder(membershipOf(before), next, action);
  }),
  afterWrite: Effect.fnUntraced(function* ({ tx, manager, now, action, row }: PendingRowChange) {
    const holder = membershipOf(row);
    if (action === "create") return yield* keepPeopleOfCard(tx, holder, { actor: manager.id, isByStaff: true, now });
    if (action !== "delete" && action !== "update") return;
    if (holder.card !== undefined) {
      if (action === "delete") yield* queueCardMessage(tx, "removed", holder, { isByStaff: true, now });
      return;
    }
    for (const person of yield* livingOnCard(tx, holder)) {
      // In the turn of the club's kinds no other commit changes these rows, so no failure is possible.
      yield* Effect.orDie(
        action === "delete"
          ? retireRowInBatch(membershipsKind, { ...person }, { tx, manager, now })
          : replaceRowInBatch(membershipsKind, { ...person }, { ...asHolder(person, holder) }, { tx, manager, now }),
      );
      if (action === "delete") yield* queueCardMessage(tx, "removed", person, { isByStaff: true, now });
    }
  }),
};

/** Gives the membership of a person of a card with the plan and the last day of its holder; it begins no earlier than the holder's. */
function asHolder<Row extends Membership>(row: Row, { from, to, plan, terms }: Membership) {
  const { plan: _, terms: __, ...person } = row;
  const first = person.from < from ? from : person.from;
  const bought = { ...(plan === undefined ? {} : { plan }), ...(terms === undefined ? {} : { terms }) };
  return { ...person, from: first > to ? to : first, to, ...bought };
}

/** The card still has room for its people, and on its days none of them is a member by themselves. */
const assertCardMayFollow = Effect.fnUntraced(function* (tx: Transaction, holder: Membership) {
  const people = yield* livingOnCard(tx, holder);
  const places = placesOnCard(holder);
  if (people.length > places) return yield* failWithIssue({ path: "/plan", rule: "cardFull", params: { count: places + 1 } });
  for (const person of people) {
    const other = overlappingMembership(yield* tx.people.memberships(person.client, memberContactOf(person)), asHolder(person, holder));
    if (other === undefined) continue;
    const params = { phone: phoneNumberText(memberContactOf(person)), from: other.from, to: other.to };
    return yield* failWithIssue({ path: "/to", rule: "cardPerson", params });
  }
});

/** The days and the plan of a person of a card are its holder's, and a person who was removed is added again there. */
function assertFollowsHolder(before: Membership, next: Membership, action: PendingRowChange["action"]) {
  const changed = (["from", "to", "plan"] as const).find((name) => before[name] !== next[name]);
  if (action !== "restore" && changed === undefined) return Effect.void;
  return failWithIssue({ path: `/${changed ?? "from"}`, rule: "ofCard" });
}

/** The terms of the plan of a membership; undefined without a plan. */
const termsOf = Effect.fnUntraced(function* (tx: Transaction, { client, plan: id }: Membership) {
  if (id === undefined) return undefined;
  const plan = yield* tx.kinds.of.plans.read(clubScope(client), id);
  if (plan !== undefined && plan.retired === undefined) return termsOfPlan(plan);
  return yield* failWithIssue({ path: "/plan", rule: "choice" });
});

const assertNoOverlap = Effect.fnUntraced(function* (tx: Transaction, row: Membership) {
  const other = overlappingMembership(yield* tx.people.memberships(row.client, memberContactOf(row)), row);
  if (other === undefined) return;
  return yield* failWithIssue({ path: "/from", rule: "overlap", params: { from: other.from, to: other.to } });
});

function failWithIssue(issue: CallIssue) {
  return failWithRefusal("BAD_REQUEST", { issues: [issue] });
}

function membershipOf(row: AnyRow): Membership {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as Membership;
}
