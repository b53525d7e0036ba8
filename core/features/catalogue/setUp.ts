import { Effect } from "effect";
import { salesTaxesOfProvince } from "../../domain/club/provinceTaxes.ts";
import { Refusal } from "../../domain/errors.ts";
import type { BilingualName } from "../../domain/language/language.ts";
import { serverModels } from "../../domain/offer/models/model.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import type { KindName } from "../../ports/store/kindNames.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type AnswersTo, managerOfClub } from "../caller/answer.ts";
import { writeClubProfile } from "../club/clubProfile.ts";
import { type ClubChanger, lockClubSettings } from "../club/storedSettings.ts";
import { writeClubRules } from "../club/rules.ts";
import type { KindWithRules } from "../managed/commitManaged.ts";
import { createRowInBatch, type RowBatchContext } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { parsePhone } from "../messages/phone.ts";
import { readStaffNames } from "../people/viewer.ts";
import { type IdempotencyKey, jsonReplyMemo, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { makeUniqueFieldIndex } from "../shared/kinds/row.ts";
import { FirstOfferView, type setUpCalls } from "./setUpCalls.ts";

type FirstOffer = (typeof setUpCalls)["account/clients/setUp"]["input"]["Type"];
type KindOf = (name: KindName) => KindWithRules;

/** The kinds whose rows the first offer has; a club with a row of one of them has an offer already. */
const kindsOfOffer = ["lakes", "docks", "boats", "timeslots", "items"] as const satisfies readonly KindName[];

/** The permissions that these acts need one by one. */
const permissions = [...kindsOfOffer.map((kind) => `@booking/${kind}/create`), "@account/clients/update", "@configuration/rules/update"];

/** Answers the call that gives a club its first offer. `kindOf` gives a kind with its rules. */
export function setUpAnswers(kindOf: KindOf): AnswersTo<typeof setUpCalls> {
  return {
    "account/clients/setUp": Effect.fnUntraced(function* (sent, at) {
      const manager = yield* managerOfClub(at, sent.client);
      if (!permissions.every(at.may)) return yield* failWithRefusal("FORBIDDEN");
      return { data: yield* setUpClub(sent, manager, kindOf, at.once) };
    }),
  };
}

/**
 * Gives a club without an offer its first one, in one commit: its profile, its settings, a lake, a dock, boats of one model, time slots and
 * the base price. Fails with CONFLICT for a club that has rows of these kinds, and as the single acts do, with the issues under the part
 * that was refused.
 */
const setUpClub = Effect.fnUntraced(function* (sent: FirstOffer, manager: RowManager, kindOf: KindOf, once: IdempotencyKey) {
  const { client, id } = manager;
  const phone = (yield* parsePhone(sent.phone)).number;
  const now = (yield* ClockPort).now();
  const officer = (yield* readStaffNames(yield* Store, client, [id])).get(id) ?? "";
  return yield* runCommitOnce(once, now, jsonReplyMemo(FirstOfferView), function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(client);
    for (const kind of kindsOfOffer)
      if ((yield* kindWritesInCommit(tx, kind).living(client)).length > 0) return yield* failWithRefusal("CONFLICT");
    yield* writeClub(tx, { ...sent, phone }, officer, { actor: id, now });
    yield* writeOffer(sent, kindOf, { tx, manager, now });
    return { boats: sent.boat.count, slots: sent.slots.length };
  });
});

/** Writes who the club is, where it is taxed, how its customers pay, and who answers for personal data where the club named nobody. */
const writeClub = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, name, phone, address, province, payAtDock }: FirstOffer,
  officer: string,
  by: ClubChanger,
) {
  const club = yield* writeClubProfile(tx, yield* lockClubSettings(tx, client), { name, phone, address }, by);
  const { privacy, law, taxes } = club.stored.settings;
  yield* writeClubRules(
    tx,
    club,
    {
      law: { ...law, province },
      taxes: taxes.length > 0 ? taxes : salesTaxesOfProvince(province),
      payment: { atDock: payAtDock },
      privacy: privacy.officer === "" ? { officer, address } : privacy,
    },
    by,
  );
});

const writeOffer = Effect.fnUntraced(function* (
  { lake, dock, boat, slots, price, province: region, address }: FirstOffer,
  kindOf: KindOf,
  work: Pick<RowBatchContext, "tx" | "manager" | "now">,
) {
  const apart = new Map(kindsOfOffer.map((kind) => [kind, makeUniqueFieldIndex(kindOf(kind), [])]));
  const make = (kind: (typeof kindsOfOffer)[number], path: string, fields: Readonly<Record<string, unknown>>) =>
    withIssuesUnder(
      path,
      createRowInBatch(kindOf(kind), fields, { ...work, apart: apart.get(kind) ?? makeUniqueFieldIndex(kindOf(kind), []) }),
    );
  const first = { properties: {} };
  const { _id: ofLake } = yield* make("lakes", "/lake", { ...first, ...lake, name: inBothLanguages(lake.name), region });
  const { _id: atDock } = yield* make("docks", "/dock", { ...first, ...dock, name: inBothLanguages(dock.name), lake: ofLake, address });
  const { name, model, count } = boat;
  const capacity = serverModels("").find(({ _id }) => _id === model)?.capacity ?? 1;
  for (let number = 1; number <= count; number += 1) {
    const each = inBothLanguages(count === 1 ? name : `${name} ${number}`);
    yield* make("boats", "/boat", { ...first, name: each, dock: atDock, model, capacity });
  }
  for (const [index, slot] of slots.entries()) yield* make("timeslots", `/slots/${index}`, { ...slot });
  yield* make("items", "/price", { type: "base-factor", name: "base-factor", properties: { value: price } });
});

/** A name that serves in both languages until the club changes one. */
function inBothLanguages(name: string): BilingualName {
  return { en: name, fr: name };
}

/** Puts the issues of a refusal under the part of the input that was refused. */
function withIssuesUnder<Value, Failure, Needs>(path: string, making: Effect.Effect<Value, Failure, Needs>) {
  return Effect.mapError(making, (failure) => {
    if (!(failure instanceof Refusal) || failure.facts.issues === undefined) return failure;
    const issues = failure.facts.issues.map((issue: CallIssue) => ({ ...issue, path: `${path}${issue.path}` }));
    return new Refusal(failure.code, { ...failure.facts, issues });
  });
}
