import type { ReactNode } from "react";
import type { KindName } from "#core/kinds/names.ts";
import type { FilterValue } from "../../../headless/list/filters.ts";
import type { RecordForm } from "../../../headless/form/record.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import type { RelatedRows } from "../../../headless/office/related.ts";
import type { FieldRule, Typed } from "../../../headless/office/typed.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { IndexColumn, IndexFilter } from "../props.ts";

/** What is special about a kind in the back-office: the rest of its page is that of all kinds. */
export interface KindSaid<Name extends KindName> {
  readonly name: Name;
  /** What its address may filter by. */
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** What it sorts by, the first one where nothing else is asked for. */
  readonly sorts: readonly [string, ...string[]];
  /** The field that the search box looks in. */
  readonly searched: (locale: Words["locale"]) => string;
  /** The kinds whose rows it names. */
  readonly related: readonly KindName[];
  readonly shown: (around: Around) => KindShown<KindRow<Name>>;
}

/** What a kind's words and choices are made from. */
export interface Around {
  readonly words: Words;
  readonly related: RelatedRows;
}

/** A kind in the language of the moment. */
export interface KindShown<Row> {
  readonly title: string;
  readonly addLabel: string;
  readonly newTitle: string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly IndexColumn<Row, string>[];
  readonly filters: readonly IndexFilter<string>[];
  readonly empty: { readonly title: string; readonly hint: string };
  readonly sections: readonly Section<Row>[];
}

/** A part of a kind's form: texts in both languages, fields beside each other, or an editor of its own. */
export type Section<Row> =
  | { readonly part: "bilingual"; readonly texts: readonly BilingualText[] }
  | { readonly part: "fields"; readonly fields: readonly FieldSaid[] }
  | {
      readonly part: "special";
      readonly id: string;
      /** The fields that it types into, each with its words. */
      readonly fields: readonly WordedRule[];
      readonly draw: (form: RecordForm<Typed, Row>) => ReactNode;
    };

/** A text in both languages; its fields are `name.fr` and `name.en`. */
export interface BilingualText extends Pick<FieldRule, "name" | "isOptional" | "most"> {
  readonly french: string;
  readonly english: string;
  /** Several lines. */
  readonly isLong?: boolean;
}

/** A field of its own line or part of one. */
export interface FieldSaid extends FieldRule {
  readonly label: string;
  readonly hint?: string;
  /** Chosen from these rather than typed. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** Takes a whole line. */
  readonly isWide?: boolean;
}

/** A field with its words, and those of what it is chosen from. */
export interface WordedRule extends FieldRule {
  readonly label: string;
  readonly options?: FieldSaid["options"];
}

/** Every field that the sections type into, in the order of the page, with its words. */
export function fieldsIn<Row>(sections: readonly Section<Row>[]): readonly WordedRule[] {
  return sections.flatMap((section) => (section.part === "bilingual" ? section.texts.flatMap(bothOf) : section.fields));
}

function bothOf({ name, french, english, isOptional = false, most }: BilingualText): readonly WordedRule[] {
  const rest = { isOptional, ...(most === undefined ? {} : { most }) };
  return [
    { ...rest, name: `${name}.fr`, label: french, entry: "text" },
    { ...rest, name: `${name}.en`, label: english, entry: "text" },
  ];
}
