import { ambiguousNumber, parseTypedNumber } from "#core/domain/fields/typedNumber.ts";
import type { PricingItem } from "#core/domain/pricing/factor.ts";
import { isDollarItemType, newPricingItemFor, type PriceField, type StoredPricingItem, pricingItemWithFigure } from "./fields.ts";
import { maxFactor } from "#core/domain/money/priceFactor.ts";

/** The typed texts of prices and factors by the key of their item; an empty text removes the item. */
export type DraftFigures = ReadonlyMap<string, string>;

/** A typed price or factor that differs from the stored one: `to` is undefined where the item is removed, `from` where it is added. */
export interface FigureChange {
  readonly field: PriceField;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** One of the reasons why the text of a price or factor is not valid; `ambiguous` is a number that can be read in two ways. */
export type FigureFault = "required" | "figure" | "ambiguous" | "range" | "order";

const mostDollars = 1_000_000;

/** Reads a price or factor of an item of this type as staff typed it; undefined where it is no number, or can be read in two ways. */
export function parseFigure(text: string, type: PriceField["type"]): number | undefined {
  const figure = readFigure(text, type);
  return figure === ambiguousNumber ? undefined : figure;
}

function readFigure(text: string, type: PriceField["type"]): ReturnType<typeof parseTypedNumber> {
  const figure = parseTypedNumber(text, { max: mostOf(type) });
  return typeof figure === "number" && (figure < 0 || Number(figure.toFixed(4)) !== figure) ? undefined : figure;
}

function mostOf(type: PriceField["type"]): number {
  return isDollarItemType(type) ? mostDollars : maxFactor;
}

/** Gives the text typed into a field of the prices page; undefined where nothing was typed. */
export function draftFigureText(field: PriceField, drafts: DraftFigures): string | undefined {
  return drafts.get(field.keys[0] ?? "");
}

/**
 * Gives why the typed text of a price or factor cannot be saved; undefined where it can. A base price is required; a factor may be
 * removed, and is then 1.
 */
export function figureFaultOf(field: PriceField, drafts: DraftFigures): FigureFault | undefined {
  const text = draftFigureText(field, drafts);
  if (text === undefined) return undefined;
  if (text.trim() === "") return field.type === "base-factor" || isAddedHoliday(field) ? "required" : undefined;
  const figure = readFigure(text, field.type);
  if (figure === undefined) return "figure";
  if (figure === ambiguousNumber) return "ambiguous";
  return figure > mostOf(field.type) ? "range" : undefined;
}

/** Lists the valid changes of prices and factors, in the order of the page. */
export function figureChangesIn(fields: readonly PriceField[], drafts: DraftFigures): readonly FigureChange[] {
  return fields.flatMap((field) => {
    const text = draftFigureText(field, drafts);
    if (text === undefined || figureFaultOf(field, drafts) !== undefined) return [];
    const to = text.trim() === "" ? undefined : parseFigure(text, field.type);
    return to === field.was ? [] : [{ field, from: field.was, to }];
  });
}

/** Gives a club's pricing items as they would be once all changes are saved. */
export function pricingItemsAfterChanges(
  items: readonly StoredPricingItem[],
  changes: readonly FigureChange[],
  client: string,
): readonly PricingItem[] {
  const figures = new Map(changes.flatMap(({ field, to }) => field.keys.map((key) => [key, to] as const)));
  const kept = items.flatMap((item): readonly PricingItem[] => {
    if (!figures.has(item._id)) return [item];
    const figure = figures.get(item._id);
    return figure === undefined ? [] : [pricingItemWithFigure(item, figure)];
  });
  const made = changes.flatMap(({ field, to }) =>
    field.stored.length > 0 || to === undefined ? [] : splitPriceField(field).map((piece) => newPricingItemFor(piece, client, to)),
  );
  return [...kept, ...made];
}

/** Splits a field of several pricing items that are not stored yet into one field an item. */
export function splitPriceField(field: PriceField): readonly PriceField[] {
  const { days } = field;
  if (field.keys.length === 1 || days === undefined) return [field];
  return field.keys.map((key) => ({ ...field, keys: [key], days: [dayIn(key), dayIn(key)] }));
}

/** Gives the key of a holiday that is not stored yet; it contains the day. */
export function addedHolidayKey(name: string, day: string): string {
  return `added:${name}:${day}`;
}

/** Whether the items of a field belong to a holiday that was added and is not stored yet. */
export function isAddedHoliday({ keys }: PriceField): boolean {
  return keys[0]?.startsWith("added:") === true;
}

function dayIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}
