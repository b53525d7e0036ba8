import { Schema } from "effect";
import { singleLineText } from "../../../schemas/values.ts";
import type { Role } from "../../../domain/people/user.ts";
import { nameField } from "../../../schemas/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import type { KindRow } from "../../../domain/find/storedRow.ts";

/** Most patterns of one role, and most characters of one. */
const most = { patterns: 60, pattern: 200 } as const;

/** The kind `roles`: roles of a club, each a name and the patterns of the calls that it allows. Requirements §3, §6. */
export const rolesKind = defineKind<KindRow & Role>()({
  name: "roles",
  nouns: { one: "a role", several: "roles" },
  letter: "role",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: { name: nameField(60), permissions: Schema.Array(singleLineText(most.pattern)).check(Schema.isMaxLength(most.patterns)) },
  optional: [],
  where: ["_id", "client", "name"],
  sort: ["_id", "name"],
  unique: [["name"]],
  refers: {},
});
