import type { ReactNode } from "react";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import type { WordKey } from "#core/words/index.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { KindIndexModel } from "../../../headless/managed/kindIndex.ts";
import type { KindIndexRules, ListedRows } from "../../../headless/managed/kindModel.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import type { RelatedRows } from "../../../headless/managed/relatedRows.ts";
import type { TargetAverages } from "../../../headless/feedback/office.ts";
import type { TypedFieldRule, TypedFields } from "../../../headless/managed/typedFields.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { EmptyIndexTexts, IndexColumn, IndexFilter } from "../index/props.ts";

/** The description of what is special about the page of one kind in the back-office; the rest is common to all kinds. */
export type KindView<Row extends object> = KindIndexRules & ListedRows<Row> & KindPageParts<Row>;

/** What of a kind's page depends on the kind. */
interface KindPageParts<Row> {
  /** The field that the search box looks in. */
  readonly searchField: (locale: Words["locale"]) => string;
  readonly content: (around: KindContentContext) => KindContent<Row>;
  /** Whether an open record has most of the window, and the list beside it a column. */
  readonly isWide?: boolean;
  /** Whether its content shows what customers say of the rows. */
  readonly hasAverages?: boolean;
  /** Whether a row is the server's, which nobody changes or retires. */
  readonly isFixed?: (row: Row) => boolean;
  /** Shown above the form of a row. */
  readonly aboveForm?: (row: Row, opened: AboveFormContext) => ReactNode;
  /** Shown under the form of a row, with the list beside it. */
  readonly belowForm?: (row: Row, opened: BelowFormContext<Row>) => ReactNode;
}

/** The things that the part above a form needs. */
export interface AboveFormContext {
  readonly parts: OfficeParts;
  /** Reads the row again after a change outside the form; typed values stay. */
  readonly renew: () => Promise<void>;
}

/** The things that the part above a list needs. */
export interface OverviewContext {
  readonly parts: OfficeParts;
  /** Reads the list again, after rows were added outside the form. */
  readonly reload: () => Promise<void>;
}

/** The things that the part under a form needs. */
export interface BelowFormContext<Row> {
  readonly parts: OfficeParts;
  readonly index: Pick<KindIndexModel<Row, string, string>, "openId" | "close" | "reload">;
}

/** The things that the texts and choices of a kind's page are made from. */
export interface KindContentContext {
  readonly words: Words;
  readonly related: RelatedRows;
  /** What customers say of the rows; left out by kinds that do not show it. */
  readonly averages?: TargetAverages;
  /** What fields that look something up need; they are left out without it. */
  readonly parts?: Pick<OfficeParts, "messages" | "now" | "loading">;
}

/** The description of the content of a kind's page in one language: its texts, columns, filters and form. */
export interface KindContent<Row> {
  readonly title: string;
  /** The text of the button that adds a row; left out where rows are created elsewhere, and no row can then be copied. */
  readonly addLabel?: string;
  readonly newTitle: string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly IndexColumn<Row, string>[];
  readonly filters: readonly IndexFilter<string>[];
  /** More controls behind the filters that narrow the list. */
  readonly tools?: (filter: (name: string, condition: FieldConditionSchema) => void) => ReactNode;
  readonly empty: EmptyIndexTexts;
  readonly sections: readonly FormSection<Row>[];
  /** The words of a retirement that erases; left out where a retired row can be restored whole. */
  readonly leaving?: RetirementWords;
  /** Shown above the list: all rows at once, as in a chart, and what makes several rows. */
  readonly overview?: (opened: OverviewContext) => ReactNode;
  /** Shown beside the list while no row is open. */
  readonly aside?: (opened: Pick<OverviewContext, "parts">) => ReactNode;
}

/** The words of a retirement that erases: its button, the question, what happens, the message afterwards, and the note on a retired row. */
export interface RetirementWords {
  readonly act: string;
  readonly ask: (count: number) => string;
  readonly hint: string;
  readonly yes: string;
  readonly done: string;
  readonly since: (day: string) => string;
}

/** A section of a kind's form: bilingual texts, fields side by side, or an editor of its own. */
export type FormSection<Row> =
  | { readonly part: "bilingual"; readonly texts: readonly BilingualTextField[] }
  | FieldsSection
  | {
      readonly part: "special";
      readonly id: string;
      /** The fields that the editor changes, each with its label. */
      readonly fields: readonly LabeledField[];
      readonly draw: (form: RecordForm<TypedFields, Row>, parts: OfficeParts) => ReactNode;
    };

/** A section of a form whose fields are side by side, as many as there is room for. */
export interface FieldsSection {
  readonly part: "fields";
  readonly fields: readonly FormField[];
}

/** A text in both languages; its fields are `name.fr` and `name.en`. */
export interface BilingualTextField extends Pick<TypedFieldRule, "name" | "isOptional" | "most"> {
  /** The label, which each of its two fields shows in the language of that field. */
  readonly word: WordKey;
  /** Whether the text has several lines. */
  readonly isLong?: boolean;
}

/** The description of one field of a kind's form. */
export interface FormField extends TypedFieldRule {
  readonly label: string;
  readonly hint?: string;
  /** The choices, where the value is chosen and not typed. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** The text of the choice of none, where none may be chosen. */
  readonly none?: string;
  /** Whether any number of `options` may be chosen, each a chip. */
  readonly isMany?: boolean;
  /** Whether the field can be set only while the row is new. */
  readonly isFixed?: boolean;
  /** Whether the value is a day of the calendar. */
  readonly isDay?: boolean;
  /** Whether the value is on or off. */
  readonly isFlag?: boolean;
  /** Set where the field has a line of its own; others share a line. */
  readonly width?: "whole";
}

/** A field with its label, and the texts of its choices. */
export interface LabeledField extends TypedFieldRule {
  readonly label: string;
  readonly options?: FormField["options"];
  /** The text of a value that is not a text itself, for comparison with another one. */
  readonly read?: (value: unknown) => string;
}

/** Gives every field that the sections change, in the order of the page, with its label. */
export function fieldsOfSections<Row>(sections: readonly FormSection<Row>[], { say }: Words): readonly LabeledField[] {
  return sections.flatMap<LabeledField>((section) =>
    section.part === "bilingual" ? section.texts.flatMap((text) => fieldsOfBothLanguages(text, say)) : section.fields,
  );
}

function fieldsOfBothLanguages({ name, word, isOptional = false, most }: BilingualTextField, say: Words["say"]): readonly LabeledField[] {
  const rest = { entry: "text", isOptional, isRootOptional: isOptional, ...(most === undefined ? {} : { most }) } as const;
  return [
    { ...rest, name: `${name}.fr`, label: say("kinds.inFrench", { field: say(word) }) },
    { ...rest, name: `${name}.en`, label: say("kinds.inEnglish", { field: say(word) }) },
  ];
}
