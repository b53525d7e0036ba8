import { type AnyDefinitions, dottedNames, type FieldDefinition, maxNameLength } from "#core/domain/fields/definition.ts";
import type { KindName } from "#core/kinds/names.ts";
import type { WordKey } from "#core/words/index.ts";
import type { FilterValue } from "../../../headless/list/filters.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import type { IndexColumn, IndexFilter } from "../index/props.ts";
import type { ContentContext, BilingualText, FormField } from "../kind/kindView.ts";
import { valueChoices, rowChoices, choiceText } from "./columns.tsx";

/** A definition whose labels are words. */
type Worded = FieldDefinition & { readonly label: WordKey; readonly labels?: Readonly<Record<string, WordKey>> };

/** How a field is drawn where it is not as most are. */
type ColumnLooks<Row> = Partial<Omit<IndexColumn<Row, string>, "id" | "sort">>;
type FieldLooks = Partial<Omit<FormField, "name" | "entry">>;

/** The form fields, columns and filters of a kind as its definitions make them; a view puts them in order and says how they look. */
interface KindParts<Row, Name extends string> {
  readonly bilingual: (name: Name, looks?: Pick<BilingualText, "isLong">) => BilingualText;
  readonly field: (name: Name, looks?: FieldLooks) => FormField;
  readonly column: (name: Extract<Name, keyof Row>, looks?: ColumnLooks<Row>) => IndexColumn<Row, string>;
  readonly filter: (name: Name) => IndexFilter<string>;
}

/** What a kind's view takes from the definitions of its fields, in the language of the moment. */
export function kindParts<Kind extends KindName, Name extends string>(
  _kind: Kind,
  definitions: { readonly [Each in Name]: Worded },
  { words, related }: ContentContext,
): KindParts<KindRow<Kind>, Name> {
  const { say } = words;
  const optionsOf = (definition: Worded) => {
    if (definition.holds === "row") return rowChoices(related[definition.of], words);
    if (definition.holds !== "choice") return undefined;
    return valueChoices(definition.of, (value) => {
      const label = definition.labels?.[value];
      return label === undefined ? value : say(label);
    });
  };
  return {
    bilingual: (name, looks) => {
      const definition: Worded = definitions[name];
      const { label, isOptional } = definition;
      const most = definition.holds === "texts" ? definition.most : maxNameLength;
      return { name, word: label, most, ...(isOptional === true ? { isOptional } : {}), ...looks };
    },
    field: (name, looks) => {
      const definition: Worded = definitions[name];
      const options = optionsOf(definition);
      return {
        name,
        entry: definition.holds === "number" ? "number" : "text",
        label: say(definition.label),
        ...boundsOf(definition),
        ...(definition.isOptional === true ? { isOptional: true } : {}),
        ...(options === undefined ? {} : { options }),
        ...looks,
      };
    },
    column: (name, looks) => {
      const definition: Worded = definitions[name];
      const options = optionsOf(definition);
      return {
        id: name,
        title: say(definition.label),
        ...(definition.isSorted === true ? { sort: name } : {}),
        ...(definition.holds === "number" ? { isFigure: true } : {}),
        isOptional: true,
        show: (row) => {
          const value: unknown = row[name];
          if (typeof value === "number") return value;
          if (typeof value !== "string") return "";
          return options === undefined ? value : choiceText(options, value);
        },
        ...looks,
      };
    },
    filter: (name) => {
      const definition: Worded = definitions[name];
      const options = optionsOf(definition);
      const title = say(definition.label);
      // What is not chosen from a list is filtered by whether it is there.
      return options === undefined
        ? { name, title, options: [{ value: "given", text: say("kinds.given") }], conditionOf: () => ({ exists: true }) }
        : { name, title, options };
    },
  };
}

function boundsOf(definition: FieldDefinition): Partial<FormField> {
  if (definition.holds === "number") {
    const { min, max, isWhole } = definition;
    return { min, max, ...(isWhole === true ? { isWhole } : {}) };
  }
  if (definition.holds !== "text") return {};
  const { most, least, isSecret } = definition;
  return { most, ...(least === undefined ? {} : { least }), ...(isSecret === true ? { isSecret } : {}) };
}

/** What the address of a kind's list may filter by, and sort by: the id first. */
export function searchableFields(definitions: AnyDefinitions): {
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sorts: readonly [string, ...string[]];
} {
  const all = Object.entries(definitions);
  const filters = all.filter(([, { isFiltered }]) => isFiltered);
  const sorts = all.filter(([, { isSorted }]) => isSorted);
  return {
    filters: {
      ...Object.fromEntries(filters.flatMap(([name, of]) => dottedNames(name, of).map((dotted) => [dotted, filterValueOf(of)] as const))),
      retired: "flag",
    },
    sorts: ["_id", ...sorts.flatMap(([name, of]) => dottedNames(name, of))],
  };
}

function filterValueOf({ holds }: FieldDefinition): FilterValue {
  return holds === "number" || holds === "factor" ? "number" : "text";
}
