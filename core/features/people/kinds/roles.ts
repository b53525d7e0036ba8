import { Schema } from "effect";
import { singleLineText } from "../../../schemas/values.ts";
import { mostDollarsOfLimit } from "../../../domain/people/moneyLimits.ts";
import type { RoleRow } from "../../../domain/people/principal.ts";
import { BilingualNameField, nameField, wholeNumberBetween } from "../../../schemas/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

/** Most patterns of one role, and most characters of one. */
const most = { patterns: 60, pattern: 200 } as const;

/**
 * The kind `roles`: roles of a club, each a name, the patterns of the calls that it allows, and the most dollars that its
 * holder refunds and takes off in a day, and of one booking or membership. Requirements §3, §6.
 */
export const rolesKind = defineKind<RoleRow>()({
  name: "roles",
  nouns: { one: "a role", several: "roles" },
  letter: "role",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    name: nameField(60),
    title: BilingualNameField,
    permissions: Schema.Array(singleLineText(most.pattern)).check(Schema.isMaxLength(most.patterns)),
    refundLimit: wholeNumberBetween(0, mostDollarsOfLimit),
    discountLimit: wholeNumberBetween(0, mostDollarsOfLimit),
  },
  optional: ["title", "refundLimit", "discountLimit"],
  where: ["_id", "client", "name"],
  sort: ["_id", "name"],
  unique: [["name"]],
  refers: {},
});
