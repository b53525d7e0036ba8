import type { ReactNode } from "react";
import type { Condition } from "#core/contract/rows/find.ts";
import type { WordKey } from "#core/words/index.ts";
import type { RecordForm } from "../../../headless/form/record.ts";
import type { KindIndex } from "../../../headless/office/kindIndex.ts";
import type { KindRules, ListedRows } from "../../../headless/office/kindModel.ts";
import type { OfficeParts } from "../../../headless/office/parts.ts";
import type { RelatedRows } from "../../../headless/office/related.ts";
import type { FieldRule, TypedFields } from "../../../headless/office/typedFields.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { IndexColumn, IndexFilter } from "../index/props.ts";

/** What is special about a kind in the back-office: the rest of its page is that of all kinds. */
export type KindView<Row extends object> = KindRules & ListedRows<Row> & KindPageParts<Row>;

interface KindPageParts<Row> {
  /** The field that the search box looks in. */
  readonly searchField: (locale: Words["locale"]) => string;
  readonly content: (around: ContentContext) => KindContent<Row>;
  /** What stands above the form of a row. */
  readonly aboveForm?: (row: Row, opened: AboveFormContext) => ReactNode;
  /** What stands under the form of a row, and what its list is beside. */
  readonly belowForm?: (row: Row, opened: BelowFormContext<Row>) => ReactNode;
}

/** What is above a form stands on. */
export interface AboveFormContext {
  readonly parts: OfficeParts;
  /** Reads the row again, once something beside the form changed it; what is typed stays. */
  readonly renew: () => Promise<void>;
}

/** What is under a form stands on. */
export interface BelowFormContext<Row> {
  readonly parts: OfficeParts;
  readonly index: Pick<KindIndex<Row, string, string>, "openId" | "reload">;
}

/** What a kind's words and choices are made from. */
export interface ContentContext {
  readonly words: Words;
  readonly related: RelatedRows;
}

/** A kind in the language of the moment. */
export interface KindContent<Row> {
  readonly title: string;
  /** Left out where a new row is begun elsewhere; none is then made like another. */
  readonly addLabel?: string;
  readonly newTitle: string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly IndexColumn<Row, string>[];
  readonly filters: readonly IndexFilter<string>[];
  /** Stands behind the filters: what else narrows the list. */
  readonly tools?: (filter: (name: string, condition: Condition) => void) => ReactNode;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly sections: readonly FormSection<Row>[];
  /** How retiring is said, where it is not that which can be put back whole. */
  readonly leaving?: RetirementWords;
  /** Stands above the list: all of its rows seen together. */
  readonly overview?: ReactNode;
}

/** Words of a retirement that erases: what asks for it, the question before, what happens, and what is said of it afterwards. */
export interface RetirementWords {
  readonly act: string;
  readonly ask: (count: number) => string;
  readonly hint: string;
  readonly yes: string;
  readonly done: string;
  readonly since: (day: string) => string;
}

/** A part of a kind's form: texts in both languages, fields beside each other, or an editor of its own. */
export type FormSection<Row> =
  | { readonly part: "bilingual"; readonly texts: readonly BilingualText[] }
  | FieldsSection
  | {
      readonly part: "special";
      readonly id: string;
      /** The fields that it types into, each with its words. */
      readonly fields: readonly LabeledField[];
      readonly draw: (form: RecordForm<TypedFields, Row>) => ReactNode;
    };

/** Fields beside each other, as many as there is room for. */
export interface FieldsSection {
  readonly part: "fields";
  readonly fields: readonly FormField[];
}

/** A text in both languages; its fields are `name.fr` and `name.en`. */
export interface BilingualText extends Pick<FieldRule, "name" | "isOptional" | "most"> {
  /** Its word, which stands above each of its two fields in that one's own language. */
  readonly word: WordKey;
  /** Several lines. */
  readonly isLong?: boolean;
}

/** A field of its own line or part of one. */
export interface FormField extends FieldRule {
  readonly label: string;
  readonly hint?: string;
  /** Chosen from these rather than typed. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** What it is to choose none of them, where that is one. */
  readonly none?: string;
  /** Any number of `options`, each a chip, rather than one. */
  readonly isMany?: boolean;
  /** Written once, when the row is new. */
  readonly isFixed?: boolean;
  /** A day of the calendar. */
  readonly isDay?: boolean;
  /** On or off. */
  readonly isFlag?: boolean;
  /** Takes a whole line, or only a few figures. */
  readonly width?: "whole" | "short";
}

/** A field with its words, and those of what it is chosen from. */
export interface LabeledField extends FieldRule {
  readonly label: string;
  readonly options?: FormField["options"];
  /** How a value reads that is no text, where it stands beside another one. */
  readonly read?: (value: unknown) => string;
}

/** Every field that the sections type into, in the order of the page, with its words. */
export function fieldsIn<Row>(sections: readonly FormSection<Row>[], { say }: Words): readonly LabeledField[] {
  return sections.flatMap<LabeledField>((section) =>
    section.part === "bilingual" ? section.texts.flatMap((text) => bothOf(text, say)) : section.fields,
  );
}

function bothOf({ name, word, isOptional = false, most }: BilingualText, say: Words["say"]): readonly LabeledField[] {
  const rest = { entry: "text", isOptional, isRootOptional: isOptional, ...(most === undefined ? {} : { most }) } as const;
  return [
    { ...rest, name: `${name}.fr`, label: say("kinds.inFrench", { field: say(word) }) },
    { ...rest, name: `${name}.en`, label: say("kinds.inEnglish", { field: say(word) }) },
  ];
}
