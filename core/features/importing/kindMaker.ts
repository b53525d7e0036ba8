import { Effect, Schema } from "effect";
import { creationSchemaOf } from "../managed/calls.ts";
import { parsePhone } from "../messages/phone.ts";
import { createRowInBatch, restoreRowInBatch, retireRowInBatch } from "../managed/manage.ts";
import type { KindWithRules, ReferredKind } from "../managed/commitManaged.ts";
import { makeUniqueFieldIndex } from "../shared/kinds/row.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import { usesOfRow } from "../managed/uses.ts";
import { clubScope } from "../../domain/scope.ts";
import { isRecord } from "../../domain/validation/json.ts";
import { pricingItemName } from "./kinds/cells.ts";
import type { ImportRowFields, ImportContext, ImportRowMaker } from "./make.ts";
import type { ImportRowRemover, ImportUndoContext } from "./undo.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { parseDay } from "../../domain/calendar/day.ts";
import { foldText } from "../../domain/find/fold.ts";
import type { ImportableKind } from "../../domain/importing/importRecord.ts";
import { daysOfNewMembership } from "../../domain/membership/membershipOrder.ts";
import { PersonName } from "../../schemas/values.ts";

/**
 * Makes rows of a managed kind, each as staff make one by form. A retired customer with the same phone is restored instead: only the fields
 * of the file change, and a block stays.
 */
export const makeKindRowMaker = Effect.fnUntraced(function* (kind: KindWithRules, importing: ImportContext) {
  const { tx, manager, locale } = importing;
  const apart = makeUniqueFieldIndex(kind, yield* kindWritesInCommit(tx, kind.name).living(manager.client));
  const making = { ...importing, apart };
  const maker: ImportRowMaker = {
    schema: creationSchemaOf(kind),
    completed: (fields) => withNames({ ...initialFieldsOf(kind, locale), ...fields, ...itemFields(kind, fields) }),
    make: Effect.fnUntraced(function* (fields, mapped) {
      const retired = kind.name === "profiles" ? yield* retiredCustomer(fields, importing) : undefined;
      if (retired?.["isBlocked"] === true && mapped["isBlocked"] === false) return yield* failWithRefusal("BAD_REQUEST", staysBlocked);
      const row = yield* retired === undefined
        ? createRowInBatch(kind, fields, making)
        : restoreRowInBatch(kind, retired, changesOf(kind, mapped), making);
      return [row._id, row.version] as const;
    }),
  };
  return maker;
});

/** Removes imported rows of a managed kind; rows that were changed or retired since, or that something ahead uses, stay. */
export function makeKindRowRemover(kind: ReferredKind, { tx, manager, now }: ImportUndoContext): ImportRowRemover {
  const found = new Map<string, AnyRow>();
  return {
    usesOf: Effect.fnUntraced(function* ([id, version]) {
      const row = yield* kindWritesInCommit(tx, kind.name).read(clubScope(manager.client), id);
      if (row?.version !== version) return [{ model: kind.name, _id: id, name: row?.[kind.label ?? "name"] }];
      found.set(id, row);
      return yield* usesOfRow(tx, kind, row, now);
    }),
    remove: ([id]) => {
      const row = found.get(id);
      return row === undefined ? Effect.void : retireRowInBatch(kind, row, { tx, manager, now });
    },
  };
}

const staysBlocked = { issues: [{ path: "/isBlocked", rule: "staysBlocked" }] };

const retiredCustomer = Effect.fnUntraced(function* ({ phone }: ImportRowFields, { tx, manager }: ImportContext) {
  if (typeof phone !== "string") return undefined;
  const known = yield* tx.customers.byPhone(manager.client, (yield* parsePhone(phone)).number);
  return known?.retired === undefined ? undefined : ({ ...known } satisfies AnyRow);
});

/** The changes of a stored row by a file: an empty cell removes an optional field, and changes no other one. */
function changesOf({ optional }: KindWithRules, mapped: ImportRowFields): ImportRowFields {
  return Object.fromEntries(Object.entries(mapped).filter(([name, value]) => value !== null || optional.some((each) => each === name)));
}

/** The initial fields of a new row of a kind. */
function initialFieldsOf({ name, fields }: KindWithRules, locale: "en" | "fr"): ImportRowFields {
  return {
    ...("properties" in fields ? { properties: {} } : {}),
    ...("locale" in fields ? { locale } : {}),
    ...("isBlocked" in fields ? { isBlocked: false } : {}),
    ...(name === "extras" ? firstExtra : {}),
  };
}

/** An extra of a file is taxed, for the trip, without a limit, and at every dock and on every boat, where the file does not say otherwise. */
const firstExtra = { tax: "taxed", per: "trip", stock: 0, state: "offered", docks: [], exceptBoats: [] } as const;

function itemFields({ name: kind }: KindWithRules, { type, name }: ImportRowFields): ImportRowFields {
  return kind === "items" ? { name: pricingItemName(type, typeof name === "string" ? name : "") } : {};
}

/** A name in one language serves for both. */
function withNames(fields: ImportRowFields): ImportRowFields {
  const { name } = fields;
  return isRecord(name) ? { ...fields, name: { en: name["fr"], fr: name["en"], ...name } } : fields;
}

/** The kinds of rows that an import of memberships makes. */
type KindOfMembers = Extract<ImportableKind, "memberships" | "profiles">;

/**
 * Makes memberships, each with its customer where the row has a name. A customer of the same phone and name is the same one; another name
 * is refused, and nothing is merged. A row without a first
 * day begins today, and one without a last day ends with its plan.
 */
export const makeMemberRowMaker = Effect.fnUntraced(function* (kindOf: (name: KindOfMembers) => KindWithRules, importing: ImportContext) {
  const { tx, manager, now } = importing;
  const memberships = yield* makeKindRowMaker(kindOf("memberships"), importing);
  const profiles = yield* makeKindRowMaker(kindOf("profiles"), importing);
  const plans = new Map((yield* tx.kinds.of.plans.living(manager.client)).map((plan) => [plan._id, plan]));
  const daysOf = ({ plan: id, from }: ImportRowFields) => {
    const plan = typeof id === "string" ? plans.get(id) : undefined;
    const first = typeof from === "string" ? parseDay(from) : undefined;
    return plan === undefined ? { from: dayAt(now) } : daysOfNewMembership(plan.period, first ?? dayAt(now), []);
  };
  const name = Schema.optionalKey(PersonName);
  const maker: ImportRowMaker = {
    schema: Schema.Struct({ ...creationSchemaOf(kindOf("memberships")).fields, firstname: name, lastname: name }),
    completed: (fields) => ({ ...daysOf(fields), ...memberships.completed(fields) }),
    make: Effect.fnUntraced(function* (fields, mapped) {
      const { firstname, lastname, ...membership } = fields;
      const { firstname: _first, lastname: _last, ...ofFile } = mapped;
      if (firstname !== undefined || lastname !== undefined) {
        const { phone, email } = fields;
        const customer = { firstname, lastname, phone, ...(email === undefined ? {} : { email }) };
        if (yield* isNewCustomer(customer, importing)) yield* profiles.make(profiles.completed(customer), customer);
      }
      return yield* memberships.make(membership, ofFile);
    }),
  };
  return maker;
});

/** Whether no customer has this phone; fails where one of another name has it, and where a name lacks one of its parts. */
const isNewCustomer = Effect.fnUntraced(function* ({ firstname, lastname, phone }: ImportRowFields, { tx, manager }: ImportContext) {
  const missing = firstname === undefined ? "/firstname" : lastname === undefined ? "/lastname" : undefined;
  if (missing !== undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: missing, rule: "required" }] });
  if (!manager.may("@customer/profiles/create")) return yield* failWithRefusal("FORBIDDEN");
  const known = yield* tx.customers.byPhone(manager.client, (yield* parsePhone(String(phone))).number);
  if (known === undefined) return true;
  const name = `${known.firstname} ${known.lastname}`;
  if (foldText(name) === foldText(`${String(firstname)} ${String(lastname)}`)) return known.retired !== undefined;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/phone", rule: "otherPerson", params: { name } }] });
});
