import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect } from "react";
import { parseDay } from "#core/domain/calendar/day.ts";
import type { CustomerNamesModel } from "../../headless/customers/office/customerNames.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import type { Words } from "../../headless/words/words.tsx";
import type { IndexColumn, IndexFilter } from "../managed/index/props.ts";
import type { FormField, FieldsSection, KindView, RetirementWords } from "../managed/record/kindView.ts";
import { CustomerSafetyAndFitFilterDialog, safetyAndFitConditionText } from "./CustomerSafetyAndFitFilterDialog.tsx";
import { safetyAndFitFields, customerHealthTexts, customerBodyLengths } from "./safetyAndFitFields.ts";
import { retiredFilter } from "../managed/fields/columns.tsx";

/** A row of a customer's safety and fit. */
export type SafetyAndFitRow = KindRow<"fits">;

/** Makes the view for the page “Safety and fit” of a club's customers, by name. Requirements §3. */
export function safetyAndFitView(names: CustomerNamesModel): KindView<SafetyAndFitRow> {
  return {
    name: "fits",
    filters: {
      ...Object.fromEntries([
        ...customerHealthTexts.map((name) => [name, "text" as const]),
        ...customerBodyLengths.map((name) => [name, "number" as const]),
      ]),
      retired: "flag",
    },
    sorts: ["consent", "ankle", "calf", "hip", "thigh", "_id"],
    searchField: () => "conditions",
    related: [],
    content: ({ words }) => {
      const { say, format } = words;
      return {
        title: say("customers.fit"),
        newTitle: say("customers.fit"),
        nameOf: ({ customer }) => names.names.value.get(customer) ?? say("customers.client"),
        columns: [
          {
            id: "customer",
            title: say("customers.client"),
            isName: true,
            show: ({ customer }) => <CustomerName id={customer} names={names} />,
            cell: ({ customer }) => names.names.peek().get(customer) ?? customer,
          },
          ...customerHealthTexts.map((name) => textColumn(name, words)),
          ...customerBodyLengths.map((name) => lengthColumn(name, words)),
          {
            id: "consent",
            title: say("customers.consent"),
            sort: "consent",
            isOptional: true,
            isHiddenAtFirst: true,
            show: ({ consent }) => storedDayText(consent, format),
          },
        ],
        tools: (filter) => <CustomerSafetyAndFitFilterDialog onFilter={filter} />,
        filters: [...safetyAndFitFields.map((name) => presence(name, words)), retiredFilter(words)],
        empty: { title: say("customers.fitNone"), hint: say("customers.fitEmptyHint") },
        sections: safetyAndFitSections(words),
        leaving: consentWithdrawalWords(words),
      };
    },
  };
}

/** Gives the words by which a consent is withdrawn, which erases the row. */
export function consentWithdrawalWords({ say }: Words): RetirementWords {
  return {
    act: say("customers.withdraw"),
    ask: (count) => say("customers.withdrawAsk", { count }),
    hint: say("customers.withdrawHint"),
    yes: say("customers.withdrawYes"),
    done: say("customers.withdrawn"),
    since: (day) => say("customers.withdrawnSince", { day }),
  };
}

/** Gives the sections of the form: the day of the consent first. */
export function safetyAndFitSections({ say }: Words): readonly FieldsSection[] {
  const consent: FormField = {
    name: "consent",
    entry: "text",
    label: say("customers.consent"),
    hint: say("customers.consentHint"),
    isDay: true,
    width: "whole",
  };
  const texts = customerHealthTexts.map((name): FormField => ({
    name,
    entry: "text",
    label: say(`customers.${name}`),
    isOptional: true,
    most: 300,
    width: "whole",
  }));
  const sizes = customerBodyLengths.map((name): FormField => ({
    name,
    entry: "number",
    label: say(`customers.${name}`),
    isOptional: true,
    min: 1,
    max: 300,
  }));
  return [
    { part: "fields", fields: [consent, ...texts] },
    { part: "fields", fields: sizes },
  ];
}

/** Gives a stored day, `YYYY-MM-DD`, as text. */
export function storedDayText(text: string, format: Words["format"]): string {
  const day = parseDay(text);
  return day === undefined ? text : format.date(day);
}

function CustomerName({ id, names }: { readonly id: string; readonly names: CustomerNamesModel }): ReactElement {
  useSignals();
  useEffect(() => names.want(id), [names, id]);
  return <>{names.names.value.get(id) ?? "…"}</>;
}

function textColumn(name: (typeof customerHealthTexts)[number], { say }: Words): IndexColumn<SafetyAndFitRow, string> {
  return { id: name, title: say(`customers.${name}`), isOptional: true, show: (fit) => fit[name] ?? "" };
}

function lengthColumn(name: (typeof customerBodyLengths)[number], { say }: Words): IndexColumn<SafetyAndFitRow, string> {
  return {
    id: name,
    title: say(`customers.${name}`),
    sort: name,
    isOptional: true,
    isFigure: true,
    isTitledOnCards: true,
    show: (fit) => fit[name] ?? "",
  };
}

/** A filter by whether a field has a value; a filter by the value itself shows that value. */
function presence(name: (typeof safetyAndFitFields)[number], words: Words): IndexFilter<string> {
  const { say } = words;
  return {
    name,
    title: say(`customers.${name}`),
    options: [{ value: "present", text: say("customers.is") }],
    conditionOf: () => ({ exists: true }),
    textOf: (condition) => safetyAndFitConditionText(condition, words),
  };
}
