import { type AnyFieldDefinitions, dottedFieldNames, type FieldDefinition, maxNameLength } from "#core/domain/fields/definition.ts";
import { wordCharactersRule } from "#core/domain/validation/lenient.ts";
import type { KindName } from "#core/ports/store/kindNames.ts";
import type { WordKey } from "#core/words/index.ts";
import type { FilterValue } from "../../../headless/list/filters.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { IndexColumn, IndexFilter } from "../index/props.ts";
import type { KindContentContext, BilingualTextField, FormField } from "../record/kindView.ts";
import { valueChoices, rowChoices, choiceText } from "./columns.tsx";

type LabelledField = FieldDefinition & { readonly label: WordKey; readonly labels?: Readonly<Record<string, WordKey>> };

/** How a column or a field differs from the default. */
type ColumnLooks<Row> = Partial<Omit<IndexColumn<Row, string>, "id" | "sort">>;
type FieldLooks = Partial<Omit<FormField, "name" | "entry">>;

/** The form fields, columns and filters that follow from the definitions of a kind's fields; a view puts them in order. */
interface KindParts<Row, Name extends string> {
  readonly bilingual: (name: Name, looks?: Pick<BilingualTextField, "isLong">) => BilingualTextField;
  readonly field: (name: Name, looks?: FieldLooks) => FormField;
  readonly column: (name: Extract<Name, keyof Row>, looks?: ColumnLooks<Row>) => IndexColumn<Row, string>;
  readonly filter: (name: Name) => IndexFilter<string>;
}

/**
 * Gives functions that make a form field, a column or a filter of a kind by the field's name, from the field's definition and in the
 * language of the page.
 */
export function kindFieldParts<Kind extends KindName, Name extends string>(
  _kind: Kind,
  definitions: { readonly [Each in Name]: LabelledField },
  { words, related }: KindContentContext,
): KindParts<KindRow<Kind>, Name> {
  const { say } = words;
  const optionsOf = (definition: LabelledField) => {
    if (definition.holds === "row") return rowChoices(related[definition.of], words);
    if (definition.holds !== "choice") return undefined;
    return valueChoices(definition.of, (value) => {
      const label = definition.labels?.[value];
      return label === undefined ? value : say(label);
    });
  };
  return {
    bilingual: (name, looks) => {
      const definition: LabelledField = definitions[name];
      const { label, isOptional } = definition;
      const most = definition.holds === "texts" ? definition.most : maxNameLength;
      return { name, word: label, most, ...(isOptional === true ? { isOptional } : {}), ...looks };
    },
    field: (name, looks) => {
      const definition: LabelledField = definitions[name];
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
      const definition: LabelledField = definitions[name];
      const options = optionsOf(definition);
      return {
        id: name,
        title: say(definition.label),
        ...(definition.isSorted === true ? { sort: name } : {}),
        ...(definition.holds === "number" ? { isFigure: true, isTitledOnCards: true } : {}),
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
      const definition: LabelledField = definitions[name];
      const options = optionsOf(definition);
      const title = say(definition.label);
      // A field without choices is filtered by whether it has a value.
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
  const { most, least, isSecret, isPlain } = definition;
  return {
    most,
    ...(least === undefined ? {} : { least }),
    ...(isSecret === true ? { isSecret } : {}),
    ...(isPlain === true ? { rule: wordCharactersRule } : {}),
  };
}

/** Gives the filters and sorts that the address of a kind's list accepts; the id is the first sort. */
export function searchableFields(definitions: AnyFieldDefinitions): {
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sorts: readonly [string, ...string[]];
} {
  const all = Object.entries(definitions);
  const filters = all.filter(([, { isFiltered }]) => isFiltered);
  const sorts = all.filter(([, { isSorted }]) => isSorted);
  return {
    filters: {
      ...Object.fromEntries(
        filters.flatMap(([name, of]) => dottedFieldNames(name, of).map((dotted) => [dotted, filterValueOf(of)] as const)),
      ),
      retired: "flag",
    },
    sorts: ["_id", ...sorts.flatMap(([name, of]) => dottedFieldNames(name, of))],
  };
}

function filterValueOf({ holds }: FieldDefinition): FilterValue {
  return holds === "number" || holds === "factor" ? "number" : "text";
}
