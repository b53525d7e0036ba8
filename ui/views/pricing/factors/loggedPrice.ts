import { pricingItemTypes, type PricingItem } from "#core/domain/pricing/factor.ts";
import { monthOfItem, weekdayOfItem } from "#core/domain/pricing/match.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { figureOfItem } from "../../../headless/pricing/factors/fields.ts";
import type { AuditHistoryLine } from "../../../headless/oversight/auditHistory.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { priceFigureName, priceFigureText } from "./factorText.ts";

type LoggedPrice = Pick<PricingItem, "type" | "name" | "properties">;

/** Gives the pricing item that a line of the audit log about a save of prices holds as a value; undefined for other values. */
export function loggedPriceIn(value: unknown): LoggedPrice | undefined {
  if (!isRecord(value)) return undefined;
  const { type: written, name, properties } = value;
  const type = pricingItemTypes.find((each) => each === written);
  if (type === undefined || typeof name !== "string" || !isRecord(properties)) return undefined;
  const { factor, value: dollars, day } = properties;
  return {
    type,
    name,
    properties: {
      ...(typeof factor === "number" ? { factor } : {}),
      ...(typeof dollars === "number" ? { value: dollars } : {}),
      ...(typeof day === "number" || typeof day === "string" ? { day } : {}),
    },
  };
}

/** Gives the label of an entry of a saved price: its name in the page's language, a holiday with its day; undefined for other entries. */
export function loggedPriceLabel(field: string, { changes }: AuditHistoryLine, words: Words): string | undefined {
  const { from, to } = changes[field] ?? {};
  const item = loggedPriceIn(to ?? from);
  return item === undefined ? undefined : loggedPriceName(item, words);
}

function loggedPriceName({ type, name, properties }: LoggedPrice, words: Words): string {
  const item = { name, properties };
  const number = type === "month" ? monthOfItem(item) : type === "weekday" ? weekdayOfItem(item) : undefined;
  const isUnknown = number === undefined && (type === "month" || type === "weekday");
  const named = isUnknown ? name : priceFigureName({ type, name, ...(number === undefined ? {} : { number }) }, words);
  return properties.day === undefined ? named : `${named} (${properties.day})`;
}

/** Gives the figure of a logged price as text; undefined for other values. */
export function loggedPriceText(value: unknown, words: Words): string | undefined {
  const item = loggedPriceIn(value);
  return item === undefined ? undefined : priceFigureText(item.type, figureOfItem(item), words);
}
