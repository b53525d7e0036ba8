import type { ReactElement } from "react";
import { isRecord } from "#core/domain/validation/json.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import { figureOfItem, type PriceField } from "../../../headless/pricing/factors/fields.ts";
import type { AuditHistoryLine } from "../../../headless/oversight/auditHistory.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { AuditHistoryDialog } from "../../managed/history/AuditHistoryList.tsx";
import { factorText, priceFigureText, priceFigureName } from "./factorText.ts";
import { loggedPriceIn, loggedPriceLabel, loggedPriceText } from "./loggedPrice.ts";

/** The props of `PriceChangeHistory`: the prices of the club, the models of the office, and the act of closing. */
export interface PriceChangeHistoryProps {
  readonly factors: PricesPageModel;
  readonly parts: Pick<OfficeParts, "messages" | "now" | "loading">;
  readonly onClose: () => void;
}

/** A figure to type: undefined removes it. */
interface FormerFigure {
  readonly field: PriceField;
  readonly figure: number | undefined;
}

/** Shows who saved which prices and when. Undoing a save types the old figures, for the user to check and save. */
export function PriceChangeHistory({ factors, parts, onClose }: PriceChangeHistoryProps): ReactElement {
  const { say, words } = useWords();
  return (
    <AuditHistoryDialog
      parts={parts}
      where={{ model: "items" }}
      onClose={onClose}
      nameOf={(line) => {
        if (isSave(line)) return say("factors.logged", { count: Object.keys(line.changes).length });
        const field = fieldWithItem(factors, line.item);
        return field === undefined ? textIn(line.changes["name"]?.to) : priceFigureName(field, words);
      }}
      labelOf={(name, line) => loggedPriceLabel(name, line, words)}
      show={(name, value) => loggedPriceText(value, words) ?? valueText(name, value, words)}
      putBackOf={(line) => {
        const former = formerFigures(line, factors).filter(({ field, figure }) => figure !== field.was);
        const [first] = former;
        if (first === undefined) return undefined;
        const name = priceFigureText(first.field.type, first.figure, words);
        return {
          text: former.length === 1 ? say("factors.putBackOf", { name }) : say("factors.putBackLogged"),
          run: () => {
            for (const { field, figure } of former) factors.type(field, figure === undefined ? "" : factorText(figure, words));
            onClose();
          },
        };
      }}
    />
  );
}

/** Whether a line is about a save of several items, whose ids its changes have; an older line is about one item. */
function isSave({ item }: AuditHistoryLine): boolean {
  return !item.includes("_");
}

function fieldWithItem({ fields }: PricesPageModel, id: string): PriceField | undefined {
  return fields.value.find(({ keys }) => keys.includes(id));
}

/** The figures that a line changed, as they were before, each once; an item that is gone has no field. */
function formerFigures(line: AuditHistoryLine, factors: PricesPageModel): readonly FormerFigure[] {
  if (!isSave(line)) {
    const field = fieldWithItem(factors, line.item);
    const figure = line.action === "update" ? figureIn(line.changes["properties"]?.from) : undefined;
    return field === undefined || figure === undefined ? [] : [{ field, figure }];
  }
  const figures = new Map<PriceField, number | undefined>();
  for (const [id, { from }] of Object.entries(line.changes)) {
    const item = loggedPriceIn(from);
    const field = fieldWithItem(factors, id) ?? (item === undefined ? undefined : emptyFieldOf(factors, item));
    if (field !== undefined) figures.set(field, item === undefined ? undefined : figureOfItem(item));
  }
  return [...figures].map(([field, figure]) => ({ field, figure }));
}

/** The field of a removed item, where the page still has one: holidays have none. */
function emptyFieldOf({ fields }: PricesPageModel, { type, name }: Pick<PriceField, "type" | "name">): PriceField | undefined {
  return fields.value.find((field) => field.stored.length === 0 && field.type === type && field.name === name);
}

function valueText(name: string, value: unknown, words: Words): string | undefined {
  if (name !== "properties") return undefined;
  if (!isRecord(value)) return "";
  const { factor, value: dollars, day } = value;
  const figure =
    typeof factor === "number" ? `× ${factorText(factor, words)}` : typeof dollars === "number" ? factorText(dollars, words) : "";
  return typeof day === "string" || typeof day === "number" ? `${figure} (${day})` : figure;
}

function figureIn(value: unknown): number | undefined {
  if (!isRecord(value)) return undefined;
  const { factor, value: dollars } = value;
  return typeof factor === "number" ? factor : typeof dollars === "number" ? dollars : undefined;
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
