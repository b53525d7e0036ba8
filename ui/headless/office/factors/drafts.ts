import type { Item } from "#core/domain/pricing/factor.ts";
import { isDollarType, newItemOf, type PriceField, type StoredItem, withFigure } from "./fields.ts";

/** What was typed, by the key of its item; nothing typed takes the item away. */
export type Drafts = ReadonlyMap<string, string>;

/** A figure that differs from what is stored: `to` is undefined where the item goes, `from` where it comes. */
export interface FieldChange {
  readonly field: PriceField;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Why what is typed is no figure of its field. */
export type FieldFault = "required" | "figure" | "range" | "order";

/** What multiplies a price is at most this; dollars at most a million. */
export const mostFactor = 100;
const mostDollars = 1_000_000;
const figureForm = /^\d{1,7}(?:[.,]\d{1,4})?$/;

/** The number that is typed, with a point or a comma; undefined where it is none. */
export function parseFigure(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0]/gu, "");
  return figureForm.test(plain) ? Number(plain.replace(",", ".")) : undefined;
}

/** What a field shows: what is typed into it, else what is stored. */
export function draftOf(field: PriceField, drafts: Drafts): string | undefined {
  return drafts.get(field.keys[0] ?? "");
}

/** Why a field cannot be saved as it is typed. A base price has to be there; a factor may go, and is then 1. */
export function faultOf(field: PriceField, drafts: Drafts): FieldFault | undefined {
  const text = draftOf(field, drafts);
  if (text === undefined) return undefined;
  if (text.trim() === "") return field.type === "base-factor" || isAdded(field) ? "required" : undefined;
  const figure = parseFigure(text);
  if (figure === undefined) return "figure";
  return figure > (isDollarType(field.type) ? mostDollars : mostFactor) ? "range" : undefined;
}

/** The fields that differ from what is stored, in the order of the page. */
export function changesIn(fields: readonly PriceField[], drafts: Drafts): readonly FieldChange[] {
  return fields.flatMap((field) => {
    const text = draftOf(field, drafts);
    if (text === undefined || faultOf(field, drafts) !== undefined) return [];
    const to = text.trim() === "" ? undefined : parseFigure(text);
    return to === field.was ? [] : [{ field, from: field.was, to }];
  });
}

/** A club's items as they would be once all of it is saved. */
export function itemsWith(items: readonly StoredItem[], changes: readonly FieldChange[], client: string): readonly Item[] {
  const figures = new Map(changes.flatMap(({ field, to }) => field.keys.map((key) => [key, to] as const)));
  const kept = items.flatMap((item): readonly Item[] => {
    if (!figures.has(item._id)) return [item];
    const figure = figures.get(item._id);
    return figure === undefined ? [] : [withFigure(item, figure)];
  });
  const made = changes.flatMap(({ field, to }) =>
    field.stored.length > 0 || to === undefined ? [] : piecesOf(field).map((piece) => newItemOf(piece, client, to)),
  );
  return [...kept, ...made];
}

/** A field of several items that are not stored yet, one by one. */
export function piecesOf(field: PriceField): readonly PriceField[] {
  const { days } = field;
  if (field.keys.length === 1 || days === undefined) return [field];
  return field.keys.map((key) => ({ ...field, keys: [key], days: [dayIn(key), dayIn(key)] }));
}

/** The key of a holiday that is not stored yet: it says its day. */
export function addedKey(name: string, day: string): string {
  return `added:${name}:${day}`;
}

/** Whether a field is of items that are not stored yet and were added by hand or by an import. */
export function isAdded({ keys }: PriceField): boolean {
  return keys[0]?.startsWith("added:") === true;
}

function dayIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}
