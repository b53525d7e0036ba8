/**
 * What one field of a row is, in one place and without a schema, so that a browser can load it: its word, whether it may be left out, whether
 * lists filter and sort by it, and what files call it (`heads`, lower case without accents, the likeliest first; a field without them is not
 * imported). Its schema, form field, column, filter, history label and import column follow from it.
 */
export type FieldDefinition =
  | (About & { readonly holds: "number"; readonly min: number; readonly max: number; readonly isWhole?: true; readonly heads?: Heads })
  /** One line. Without a least length it must hold something that can be read. A secret is written and never read back. */
  | (About & { readonly holds: "text"; readonly most: number; readonly least?: number; readonly isSecret?: true; readonly heads?: Heads })
  /** One of some values. `labels` are the keys of their words where a value is not its own word, `words` what files write for each. */
  | (About & {
      readonly holds: "choice";
      readonly of: readonly string[];
      readonly labels?: Readonly<Record<string, string>>;
      readonly words?: Readonly<Record<string, Heads>>;
      readonly heads?: Heads;
    })
  /** The id of a row of another kind. */
  | (About & { readonly holds: "row"; readonly of: PlaceKind; readonly heads?: Heads })
  /** A name in both languages. */
  | (About & { readonly holds: "name"; readonly heads?: BothHeads })
  /** A text in one language or in both. */
  | (About & { readonly holds: "texts"; readonly most: number; readonly heads?: BothHeads })
  /** What multiplies a price, as `factor` of a record. */
  | (About & { readonly holds: "factor"; readonly heads?: Heads })
  /** Anything else: its kind gives the schema, its view the editor. */
  | (About & { readonly holds: "special" });

/** The kinds that others refer to: their rows have a name in both languages. */
export type PlaceKind = "lakes" | "docks" | "boats";

/** Most characters of a name. */
export const maxNameLength = 80;

type Heads = readonly string[];
type BothHeads = { readonly fr: Heads; readonly en: Heads };

interface About {
  /** The key of its word. */
  readonly label: string;
  readonly isOptional?: true;
  readonly isFiltered?: true;
  readonly isSorted?: true;
}

/** The definition of every field of a row that staff write, by its name. */
export type FieldDefinitions<Row = Readonly<Record<string, unknown>>> = {
  readonly [Name in Exclude<keyof Row & string, "_id" | "client">]-?: FieldDefinition;
};

/** The definitions of a kind of which the fields are not known. */
export type AnyDefinitions = Readonly<Record<string, FieldDefinition>>;

/** The names by which filters and files know a field: dotted where it holds more than one value. */
export type DottedName<Name extends string, Of> = Of extends { readonly holds: "name" | "texts" }
  ? `${Name}.fr` | `${Name}.en`
  : Of extends { readonly holds: "factor" }
    ? `${Name}.factor`
    : Name;

/** The same names of a field that is known only when it is met. */
export function dottedNames(name: string, { holds }: Pick<FieldDefinition, "holds">): readonly string[] {
  if (holds === "name" || holds === "texts") return [`${name}.fr`, `${name}.en`];
  return holds === "factor" ? [`${name}.factor`] : [name];
}

/** The keys of the words of fields, by the names of the fields. */
export function fieldLabels<Label extends string>(
  definitions: Readonly<Record<string, { readonly label: Label }>>,
): Readonly<Record<string, Label>> {
  return Object.fromEntries(Object.entries(definitions).map(([name, { label }]) => [name, label]));
}
