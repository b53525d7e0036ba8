import { Effect, Schema } from "effect";
import { parsePhone } from "../proof/phone.ts";
import { DayText } from "../../schemas/values.ts";
import type { Refusal } from "../../domain/errors.ts";
import { PhoneText } from "../../schemas/contacts.ts";
import type { Membership } from "../../domain/people/membership.ts";
import type { ImportContext, ImportRowMaker } from "./make.ts";
import type { ImportRowRemover, ImportUndoContext } from "./undo.ts";
import { failWithRefusal } from "../refuse.ts";

const Fields = Schema.Struct({ phone: PhoneText, from: DayText, to: DayText });
const read = Schema.decodeUnknownSync(Fields);

/** Makes memberships, by phone: a phone has one at a time at a club. */
export function makeMembershipRowMaker({ tx, manager: { client } }: ImportContext): ImportRowMaker {
  return {
    schema: Fields,
    completed: (fields) => fields,
    make: Effect.fnUntraced(function* (fields) {
      const { phone: typed, from, to } = read(fields);
      const { number: phone } = yield* parsePhone(typed);
      if (to < from) return yield* refused("/to", "order");
      const known = yield* tx.people.memberships(client, phone);
      if (known.some((other) => other.from <= to && from <= other.to)) return yield* refused("/from", "DUPLICATE");
      yield* tx.people.putMembership({ client, phone, from, to });
      return [[phone, from, to].join(" "), 1] as const;
    }),
  };
}

/** Removes imported memberships that are unchanged; a booking that used one keeps its price. */
export function makeMembershipRowRemover({ tx, manager: { client } }: ImportUndoContext): ImportRowRemover {
  return {
    usesOf: Effect.fnUntraced(function* ([id]) {
      const { phone, from, to } = membershipOf(client, id);
      const known = yield* tx.people.memberships(client, phone);
      const isThere = known.some((other) => other.from === from && other.to === to);
      return isThere ? [] : [{ model: "memberships", _id: id, name: phone }];
    }),
    remove: ([id]) => tx.people.dropMembership(membershipOf(client, id)),
  };
}

function membershipOf(client: string, id: string): Membership {
  const [phone = "", from, to] = id.split(" ");
  return { client, ...read({ phone, from, to }) };
}

function refused(path: string, rule: string): Effect.Effect<never, Refusal<"BAD_REQUEST">> {
  return failWithRefusal("BAD_REQUEST", { issues: [{ path, rule }] });
}
