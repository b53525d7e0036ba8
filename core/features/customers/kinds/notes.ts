import { RowIdField, InstantText, multiLineText } from "../../../schemas/values.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import type { CustomerNote } from "../../../domain/customers/customer.ts";

/** The kind `notes`: notes of staff on the customers of their club. */
export const notesKind = defineKind<CustomerNote>()({
  name: "notes",
  nouns: { one: "a note about a customer", several: "notes about customers" },
  letter: "n",
  label: "text",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: { customer: RowIdField, text: multiLineText(2000), by: RowIdField, at: InstantText },
  optional: ["by", "at"],
  fixed: ["customer"],
  initial: ["by", "at"],
  personal: ["text"],
  where: ["_id", "client", "customer", "by", "at"],
  sort: ["_id", "at"],
  unique: [],
  refers: { customer: "profiles" },
});
