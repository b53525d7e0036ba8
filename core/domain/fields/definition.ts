/**
 * The definition of one field of a row, without a schema, so that a browser can load it: its label, whether it may be left out, whether
 * lists filter and sort by it, and its column headings in files (`heads`, lower case without accents, the likeliest first; a field without
 * them is not imported). Its schema, form field, column, filter, history label and import column follow from it.
 */
export type FieldDefinition =
  | (FieldBasics & {
      readonly holds: "number";
      readonly min: number;
      readonly max: number;
      readonly isWhole?: true;
      readonly heads?: Heads;
    })
  /**
   * One line. Without a minimum length it must contain a visible character. A secret is written and never read back; a plain text has the
   * letters, digits, underscores and spaces of the rule `special`.
   */
  | (FieldBasics & {
      readonly holds: "text";
      readonly most: number;
      readonly least?: number;
      readonly isSecret?: true;
      readonly isPlain?: true;
      readonly heads?: Heads;
    })
  /** One of some values. `labels` are the keys of their words, where a value is not its own word; `words` are the texts that files have for each. */
  | (FieldBasics & {
      readonly holds: "choice";
      readonly of: readonly string[];
      readonly labels?: Readonly<Record<string, string>>;
      readonly words?: Readonly<Record<string, Heads>>;
      readonly heads?: Heads;
    })
  /** The id of a row of another kind. */
  | (FieldBasics & { readonly holds: "row"; readonly of: PlaceKind; readonly heads?: Heads })
  /** A name in both languages. */
  | (FieldBasics & { readonly holds: "name"; readonly heads?: BothHeads })
  /** A text in one language or in both, of one line each, or of several where it has lines. */
  | (FieldBasics & { readonly holds: "texts"; readonly most: number; readonly hasLines?: true; readonly heads?: BothHeads })
  /** A factor that multiplies a price, stored as `factor` of a record. */
  | (FieldBasics & { readonly holds: "factor"; readonly heads?: Heads })
  /** Anything else: the kind gives its schema, the view its editor. */
  | (FieldBasics & { readonly holds: "special" });

/** One of the kinds that other kinds refer to: their rows have a name in both languages. */
export type PlaceKind = "lakes" | "docks" | "boats" | "models";

/** The most characters of a name. */
export const maxNameLength = 80;

type Heads = readonly string[];
type BothHeads = { readonly fr: Heads; readonly en: Heads };

interface FieldBasics {
  /** The key of its words. */
  readonly label: string;
  readonly isOptional?: true;
  readonly isFiltered?: true;
  readonly isSorted?: true;
}

/** The type of the definitions of all fields of a row that staff write, by their names. */
export type FieldDefinitions<Row = Readonly<Record<string, unknown>>> = {
  readonly [Name in Exclude<keyof Row & string, "_id" | "client">]-?: FieldDefinition;
};

/** The type of the definitions of the fields of any kind. */
export type AnyFieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** One of the names of a field in filters and files: dotted where the field has more than one value. */
export type DottedFieldName<Name extends string, Of> = Of extends { readonly holds: "name" | "texts" }
  ? `${Name}.fr` | `${Name}.en`
  : Of extends { readonly holds: "factor" }
    ? `${Name}.factor`
    : Name;

/** Gives the same names as a list, for a definition that is known only at run time. */
export function dottedFieldNames(name: string, { holds }: Pick<FieldDefinition, "holds">): readonly string[] {
  if (holds === "name" || holds === "texts") return [`${name}.fr`, `${name}.en`];
  return holds === "factor" ? [`${name}.factor`] : [name];
}

/** Gives the keys of the words of fields, by the names of the fields. */
export function fieldLabels<Label extends string>(
  definitions: Readonly<Record<string, { readonly label: Label }>>,
): Readonly<Record<string, Label>> {
  return Object.fromEntries(Object.entries(definitions).map(([name, { label }]) => [name, label]));
}
