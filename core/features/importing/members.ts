import { Effect, Schema } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { parseDay } from "../../domain/calendar/day.ts";
import { foldText } from "../../domain/find/fold.ts";
import type { ImportableKind } from "../../domain/importing/importRecord.ts";
import { daysOfNewMembership } from "../../domain/membership/membershipOrder.ts";
import { PersonName } from "../../schemas/values.ts";
import { creationSchemaOf } from "../managed/calls.ts";
import type { KindWithRules } from "../managed/commitManaged.ts";
import { parsePhone } from "../messages/phone.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { makeKindRowMaker } from "./kindMaker.ts";
import type { ImportContext, ImportRowFields, ImportRowMaker } from "./make.ts";

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
