import { mdiTranslate } from "@mdi/js";
import type { ReactElement } from "react";
import { starsOfRating } from "#core/domain/feedback/feedback.ts";
import type { TargetAverages } from "../../../headless/feedback/office.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { averageText } from "../../shell/StarsText.tsx";
import type { IndexColumn, IndexFilter } from "../index/props.ts";
import type { FormField } from "../record/kindView.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Gives rows as choices, by their names in the language of the page. */
export function rowChoices(
  rows: readonly { readonly _id: string; readonly name: BilingualName }[] = [],
  { named, locale }: Words,
): readonly Choice[] {
  return rows.map(({ _id, name }) => ({ value: _id, text: named(name) })).toSorted((a, b) => a.text.localeCompare(b.text, locale));
}

/** Gives the text of a choice; an empty text where the value is unknown. */
export function choiceText(choices: readonly Choice[], value: string | undefined): string {
  return choices.find((choice) => choice.value === value)?.text ?? "";
}

/** Gives the two columns of a back-office list that show a bilingual name, the language of the page first. */
export function nameColumns<Row extends { readonly name: BilingualName }>({ say, locale }: Words): readonly IndexColumn<Row, string>[] {
  const other = locale === "fr" ? "en" : "fr";
  const titles = { fr: say("kinds.nameFr"), en: say("kinds.nameEn") };
  return [
    { id: locale, title: titles[locale], sort: `name.${locale}`, isName: true, show: ({ name }) => name[locale] },
    {
      id: other,
      title: titles[other],
      sort: `name.${other}`,
      isOptional: true,
      isHiddenOnCards: true,
      show: ({ name }) => (name[other] === "" ? <MissingTranslation say={say} /> : <span lang={other}>{name[other]}</span>),
      cell: ({ name }) => name[other],
    },
  ];
}

function MissingTranslation({ say }: Pick<Words, "say">): ReactElement {
  return (
    <Badge tone="warning" icon={mdiTranslate}>
      {say("kinds.missing")}
    </Badge>
  );
}

/** Gives the choice of languages for a person. */
export function languageChoices({ say }: Pick<Words, "say">): readonly Choice[] {
  return valueChoices(["en", "fr"] as const, (value) => say(`settings.languages.${value}`));
}

/** Gives the column of a back-office list that shows the language in which a person is written to. */
export function languageColumn<Row extends { readonly locale: string }>({ say }: Pick<Words, "say">): IndexColumn<Row, string> {
  const languages = languageChoices({ say });
  return {
    id: "locale",
    title: say("kinds.language"),
    sort: "locale",
    isOptional: true,
    isHiddenOnCards: true,
    show: ({ locale }) => choiceText(languages, locale),
  };
}

interface Factored {
  readonly properties: { readonly factor?: number };
}

/** Gives the column of a back-office list that shows the factor by which a row multiplies a price; a row without a factor shows 1. */
export function factorColumn<Row extends Factored>(words: Words): IndexColumn<Row, string> {
  return {
    id: "factor",
    title: words.say("kinds.factor"),
    sort: "properties.factor",
    isOptional: true,
    isFigure: true,
    show: ({ properties }) => priceFactorText(properties.factor ?? 1, words),
    cell: ({ properties }) => properties.factor ?? 1,
  };
}

/**
 * Gives the column of a back-office list that shows the average of a row with the number of its answers, “new” under five answers, and
 * nothing without an answer.
 */
export function averageColumn<Row extends { readonly _id: string }>(words: Words, averages?: TargetAverages): IndexColumn<Row, string> {
  const { say } = words;
  return {
    id: "average",
    title: say("feedback.desk.average"),
    isOptional: true,
    isFigure: true,
    show: ({ _id }) => {
      const { average = null, count = 0 } = averages?.get(_id) ?? {};
      if (count === 0) return "";
      return average === null
        ? say("feedback.list.fresh", { count })
        : say("feedback.list.average", { average: averageText(average, words), count });
    },
    cell: ({ _id }) => {
      const { average = null } = averages?.get(_id) ?? {};
      return average === null ? "" : Math.round(starsOfRating(average) * 10) / 10;
    },
  };
}

/** Gives the description of the form field in which staff enter the factor that multiplies a price. */
export function factorField({ say }: Words): FormField {
  return {
    name: "properties.factor",
    entry: "number",
    label: say("kinds.factor"),
    first: "1",
    isOptional: true,
    min: 0,
    max: 100,
  };
}

/** Gives a factor as text: “× 1.20”. */
export function priceFactorText(factor: number, { locale }: Words): string {
  const text = factor.toFixed(Math.max(2, String(factor).split(".")[1]?.length ?? 0));
  return `×\u00a0${locale === "fr" ? text.replace(".", ",") : text}`;
}

/** Gives values as choices. */
export function valueChoices<Value extends string>(values: readonly Value[], textOf: (value: Value) => string): readonly Choice[] {
  return values.map((value) => ({ value, text: textOf(value) }));
}

/** Gives the column of a back-office list that shows a row's id; it is hidden at first. */
export function idColumn<Row extends { readonly _id: string }>({ say }: Words): IndexColumn<Row, string> {
  return { id: "id", title: say("kinds.id"), sort: "_id", isOptional: true, isHiddenAtFirst: true, show: ({ _id }) => _id };
}

/** Gives the filter of a back-office list that shows retired rows in place of the current ones. */
export function retiredFilter({ say }: Words): IndexFilter<string> {
  return {
    name: "retired",
    title: say("kinds.state"),
    options: [{ value: "retired", text: say("kinds.retired") }],
    conditionOf: () => ({ exists: true }),
  };
}
