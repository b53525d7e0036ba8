import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { isRecord } from "#core/domain/validation/json.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import type { PriceField } from "../../../headless/pricing/factors/fields.ts";
import type { AuditHistoryLine } from "../../../headless/oversight/auditHistory.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { AuditHistoryDialog } from "../../managed/history/AuditHistoryDialog.tsx";
import { factorText, priceFigureText, priceFigureName } from "./factorText.ts";

/** The props of `PriceChangeHistory`: the prices of the club, the models of the office, and the act of closing. */
export interface PriceChangeHistoryProps {
  readonly factors: PricesPageModel;
  readonly parts: Pick<OfficeParts, "messages" | "now" | "loading">;
  readonly onClose: () => void;
}

/** Shows who changed which figure and when. Undoing a change types the old figure, for the user to check and save. */
export function PriceChangeHistory({ factors, parts, onClose }: PriceChangeHistoryProps): ReactElement {
  useSignals();
  const words = useWords();
  const fieldOf = ({ item }: AuditHistoryLine) => factors.fields.value.find(({ keys }) => keys.includes(item));
  return (
    <AuditHistoryDialog
      parts={parts}
      where={{ model: "items" }}
      onClose={onClose}
      nameOf={(line) => {
        const field = fieldOf(line);
        return field === undefined ? textIn(line.changes["name"]?.to) : priceFigureName(field, words);
      }}
      show={(name, value) => valueText(name, value, words)}
      putBackOf={(line) => {
        const field = fieldOf(line);
        const figure = line.action === "update" ? figureIn(line.changes["properties"]?.from) : undefined;
        if (field === undefined || figure === undefined || figure === field.was) return undefined;
        return {
          text: words.say("factors.putBackOf", { name: priceFigureText(field.type, figure, words) }),
          run: () => {
            typeFigure(factors, field, figure, words);
            onClose();
          },
        };
      }}
    />
  );
}

function typeFigure(factors: PricesPageModel, field: PriceField, figure: number, words: Words): void {
  factors.type(field, factorText(figure, words));
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
