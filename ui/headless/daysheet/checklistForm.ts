import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { checklistItemCount } from "#core/domain/club/clauseTexts.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { isBlank } from "#core/domain/validation/rules.ts";
import { createForm, type Form } from "../form/form.ts";
import type { FormIssue } from "../form/issues.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { DaySheetModel, LoadedDaySheet } from "./daySheet.ts";
import type { DockActionOutcome } from "./queue.ts";
import type { CurrentTripState } from "./trip.ts";

/** The fields of the safety checklist as it is signed: its language, the numbers of the checked items, names and drawn signatures. */
export interface ChecklistFields {
  readonly locale: Locale;
  readonly items: readonly number[];
  readonly customerName: string;
  readonly customerDrawing: string | null;
  readonly staffName: string;
  readonly staffDrawing: string | null;
}

/** The parts that the form of the checklist needs: the day sheet, which sends it, and a listener for when it is signed. */
export interface ChecklistFormParts extends Pick<OfficeParts, "loading" | "now"> {
  readonly sheet: Pick<DaySheetModel, "act">;
  readonly signed: (outcome: DockActionOutcome) => void;
}

const paths = {
  locale: "/locale",
  items: "/items",
  customerName: "/customer/name",
  customerDrawing: "/customer/drawing",
  staffName: "/staff/name",
  staffDrawing: "/staff/drawing",
} as const;

/** Creates the form by which customer and staff sign the checklist of a trip, without React. */
export function createChecklistForm(
  { sheet, signed, loading, now }: ChecklistFormParts,
  trip: CurrentTripState,
  { version, ...texts }: LoadedDaySheet["checklist"],
  locale: Locale,
): Form<ChecklistFields> {
  const { details } = trip;
  const total = checklistItemCount(texts.en);
  return createForm<ChecklistFields, DockActionOutcome>({
    first: {
      locale,
      items: [],
      customerName: details === undefined ? "" : `${details.firstname} ${details.lastname}`.trim(),
      customerDrawing: null,
      staffName: "",
      staffDrawing: null,
    },
    loading,
    pathOf: (name) => paths[name],
    check: (fields) => issuesIn(fields, total),
    send: ({ locale: language, items, customerName, customerDrawing, staffName, staffDrawing }) =>
      sheet.act(trip, {
        do: "signChecklist",
        version,
        locale: language,
        at: isoTextOf(now()),
        items: items.toSorted((one, other) => one - other),
        customer: { name: customerName.trim(), drawing: customerDrawing },
        staff: { name: staffName.trim(), drawing: staffDrawing },
      }),
    accepted: signed,
  });
}

function issuesIn({ items, customerName, staffName }: ChecklistFields, total: number): readonly FormIssue<keyof ChecklistFields>[] {
  const required = (field: "customerName" | "staffName", name: string): readonly FormIssue<keyof ChecklistFields>[] =>
    isBlank(name) ? [{ field, phrase: { key: "validation.required" } }] : [];
  return [
    ...(items.length === total ? [] : [{ field: "items", phrase: { key: "validation.checklistItems" } } as const]),
    ...required("customerName", customerName),
    ...required("staffName", staffName),
  ];
}
