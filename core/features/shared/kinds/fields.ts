import { Schema } from "effect";
import {
  type AnyFieldDefinitions,
  dottedFieldNames,
  type DottedFieldName,
  type FieldDefinition,
} from "../../../domain/fields/definition.ts";
import { multiLineText, RowIdField, singleLineText } from "../../../schemas/values.ts";
import {
  numberBetween,
  Factored as FactoredSchema,
  filledLine,
  nameField,
  plainNameField,
  BilingualNameField,
  bilingualTextField,
  wholeNumberBetween,
} from "../../../schemas/fields.ts";
import type { BilingualName as NamedText, BilingualText } from "../../../domain/language/language.ts";
import type { WithPriceFactor } from "../../../domain/money/priceFactor.ts";

type NameWhere<Of extends AnyFieldDefinitions, Mark> = {
  [Name in keyof Of & string]: Of[Name] extends Mark ? Name : never;
}[keyof Of & string];

type DottedWhere<Of extends AnyFieldDefinitions, Mark> = {
  [Name in NameWhere<Of, Mark>]: DottedFieldName<Name, Of[Name]>;
}[NameWhere<Of, Mark>];

type SpecialName<Of extends AnyFieldDefinitions> = NameWhere<Of, { readonly holds: "special" }>;

/** The value of a field, by its definition. */
type FieldValue<Of> = Of extends { readonly holds: "number" }
  ? number
  : Of extends { readonly holds: "choice"; readonly of: readonly (infer Value)[] }
    ? Value
    : Of extends { readonly holds: "name" }
      ? NamedText
      : Of extends { readonly holds: "texts" }
        ? BilingualText
        : Of extends { readonly holds: "factor" }
          ? WithPriceFactor
          : string;

/** The part of a kind that derives from the definitions of its fields. */
interface FromDefinitions<Of extends AnyFieldDefinitions, Special> {
  readonly fields: {
    readonly [Name in keyof Of & string]: Name extends keyof Special ? Special[Name] : Schema.Codec<FieldValue<Of[Name]>, unknown>;
  };
  readonly optional: readonly NameWhere<Of, { readonly isOptional: true }>[];
  readonly secret: readonly NameWhere<Of, { readonly isSecret: true }>[];
  readonly where: readonly ("_id" | "client" | DottedWhere<Of, { readonly isFiltered: true }>)[];
  readonly sort: readonly ("_id" | DottedWhere<Of, { readonly isSorted: true }>)[];
  readonly refers: {
    readonly [Name in NameWhere<Of, { readonly holds: "row" }>]: Of[Name] extends { readonly of: infer Kind } ? Kind : never;
  };
}

/**
 * Derives a part of a kind from the definitions of its fields, in their order: the schemas, the optional and secret fields, filters, sorts,
 * and the kinds that it refers to. `special` has the schemas of special fields.
 */
export function kindPartsOfFields<
  const Of extends AnyFieldDefinitions,
  const Special extends { readonly [Name in SpecialName<Of>]: Schema.Codec<unknown, unknown> },
>(definitions: Of, special: Special): FromDefinitions<Of, Special> {
  const all = Object.entries<FieldDefinition>(definitions);
  const schemas: Readonly<Record<string, Schema.Codec<unknown, unknown>>> = special;
  const named = (found: typeof all) => found.flatMap(([field, definition]) => dottedFieldNames(field, definition));
  const made = {
    fields: Object.fromEntries(all.map(([field, definition]) => [field, schemas[field] ?? schemaOf(definition)])),
    optional: all.filter(([, { isOptional }]) => isOptional).map(([field]) => field),
    secret: all.filter(([, definition]) => definition.holds === "text" && definition.isSecret).map(([field]) => field),
    where: ["_id", "client", ...named(all.filter(([, { isFiltered }]) => isFiltered))],
    sort: ["_id", ...named(all.filter(([, { isSorted }]) => isSorted))],
    refers: Object.fromEntries(all.flatMap(([field, definition]) => (definition.holds === "row" ? [[field, definition.of]] : []))),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries and filter forget which names they were given.
  return made as unknown as FromDefinitions<Of, Special>;
}

function schemaOf(definition: FieldDefinition): Schema.Codec<unknown, unknown> {
  switch (definition.holds) {
    case "number": {
      const { min, max, isWhole } = definition;
      return isWhole === true ? wholeNumberBetween(min, max) : numberBetween(min, max);
    }
    case "text":
      if (definition.isPlain === true) return plainNameField(definition.most);
      return definition.least === undefined ? nameField(definition.most) : singleLineText(definition.most, definition.least);
    case "choice":
      return Schema.Literals(definition.of);
    case "row":
      return RowIdField;
    case "name":
      return BilingualNameField;
    case "texts":
      return bilingualTextField(definition.hasLines === true ? multiLineText(definition.most) : filledLine(definition.most));
    case "factor":
      return FactoredSchema;
    case "special":
      throw new Error("A special field has a schema of its own.");
  }
}
