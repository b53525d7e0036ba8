import { type Extra, extraFields } from "../../../domain/offer/extra.ts";
import { RowIds } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { wholeCentsIssues } from "../../shared/kinds/wholeCents.ts";

/** The kind `extras`: what customers of a club may add to the booking of a boat. */
export const extrasKind = defineKind<Extra>()({
  name: "extras",
  nouns: { one: "an extra", several: "extras" },
  letter: "e",
  access: "staff",
  isOffered: true,
  ...kindPartsOfFields(extraFields, { docks: RowIds, exceptBoats: RowIds }),
  unique: [["name.en"], ["name.fr"]],
  refers: { docks: "docks" },
  refuse: ({ price }) => wholeCentsIssues("/price", price),
});
