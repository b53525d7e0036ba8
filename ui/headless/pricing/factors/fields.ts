import { addDays, parseDay } from "#core/domain/calendar/day.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { type PricingItem, type PricingItemType, pricingStatuses } from "#core/domain/pricing/factor.ts";
import { monthOfItem, weekdayOfItem } from "#core/domain/pricing/match.ts";

/** A stored pricing item of a club: a base price, a bound, or a factor. */
export type StoredPricingItem = CallOutput<"booking/items/find">["items"][number];

/** A holiday that is not stored yet. */
export interface AddedHoliday {
  readonly key: string;
  readonly name: string;
  readonly day: string;
}

/**
 * One figure of a club's prices. `keys` are the ids of its items, or a key of its own where none is stored; a holiday of consecutive days has
 * one item a day. `was` is the stored figure, in dollars or a factor.
 */
export interface PriceField {
  readonly keys: readonly string[];
  readonly type: PricingItemType;
  readonly name: string;
  /** Month 1 to 12, or weekday from Sunday 0. */
  readonly number?: number;
  /** The first and last day of a holiday; the same for one day. */
  readonly days?: readonly [from: string, to: string];
  readonly stored: readonly StoredPricingItem[];
  readonly was: number | undefined;
}

const months = ["April", "May", "June", "July", "August", "September", "October"] as const;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const bounds = [
  { type: "base-factor", name: "Base price" },
  { type: "min", name: "Least" },
  { type: "max", name: "Most" },
] as const;

/** Gives every figure of a club's prices: base and bounds, the season's months, the week from Monday, holidays by day, both statuses. */
export function priceFieldsOf(items: readonly StoredPricingItem[], added: readonly AddedHoliday[]): readonly PriceField[] {
  const of = (type: PricingItemType) => items.filter((item) => item.type === type);
  const isSeasonal = (month: number) => month >= 4 && month <= 10;
  const others = of("month").filter((item) => !isSeasonal(monthOfItem(item) ?? 0) && monthOfItem(item) !== undefined);
  return [
    ...bounds.map(({ type, name }) => fieldOf(type, name, type, of(type).slice(0, 1))),
    ...months.flatMap((name, at) =>
      numberFields(
        "month",
        name,
        at + 4,
        of("month").filter((item) => monthOfItem(item) === at + 4),
      ),
    ),
    ...others.flatMap((item) => numberFields("month", item.name, monthOfItem(item) ?? 0, [item])),
    ...weekdays.flatMap((name, at) =>
      numberFields(
        "weekday",
        name,
        (at + 1) % 7,
        of("weekday").filter((item) => weekdayOfItem(item) === (at + 1) % 7),
      ),
    ),
    ...holidayFields(of("holiday"), added),
    ...pricingStatuses
      .toReversed()
      .map((name) => fieldOf("status", name, `status:${name}`, of("status").filter(isNamed(name)).slice(0, 1))),
  ];
}

/** Gives the figure of a pricing item: dollars for a base price or a bound, else a factor. */
export function figureOfItem({ type, properties }: Pick<PricingItem, "type" | "properties">): number | undefined {
  return isDollarItemType(type) ? properties.value : properties.factor;
}

/** Whether items of a type hold dollars, not a factor. */
export function isDollarItemType(type: PricingItemType): boolean {
  return type === "base-factor" || type === "min" || type === "max";
}

/** Gives the pricing item with another figure. */
export function pricingItemWithFigure<Of extends Pick<PricingItem, "type" | "properties">>(item: Of, figure: number): Of {
  return { ...item, properties: { ...item.properties, [isDollarItemType(item.type) ? "value" : "factor"]: figure } };
}

/** Makes the pricing item to create for a field of the prices page that has none. */
export function newPricingItemFor({ type, name, days, keys }: PriceField, client: string, figure: number): PricingItem {
  const bare: PricingItem = { _id: keys[0] ?? "", client, type, name, properties: days === undefined ? {} : { day: days[0] } };
  return pricingItemWithFigure(bare, figure);
}

function numberFields(type: PricingItemType, name: string, number: number, items: readonly StoredPricingItem[]): readonly PriceField[] {
  if (items.length === 0) return [{ ...fieldOf(type, name, `${type}:${number}`, []), number }];
  return items.map((item) => ({ ...fieldOf(type, item.name, item._id, [item]), number }));
}

function fieldOf(type: PricingItemType, name: string, key: string, stored: readonly StoredPricingItem[]): PriceField {
  const [first] = stored;
  return {
    keys: first === undefined ? [key] : stored.map(({ _id }) => _id),
    type,
    name: first?.name ?? name,
    stored,
    was: first === undefined ? undefined : figureOfItem(first),
  };
}

function isNamed(name: string): (item: PricingItem) => boolean {
  return (item) => item.name.trim().toLowerCase() === name.toLowerCase();
}

function holidayFields(items: readonly StoredPricingItem[], added: readonly AddedHoliday[]): readonly PriceField[] {
  const stored = items.map((item): PriceField => {
    const day = String(item.properties.day ?? "");
    return { ...fieldOf("holiday", item.name, item._id, [item]), days: [day, day] };
  });
  const fresh = added.map(({ key, name, day }): PriceField => ({ ...fieldOf("holiday", name, key, []), days: [day, day] }));
  const inOrder = [...stored, ...fresh].toSorted((left, right) => ((left.days?.[0] ?? "") < (right.days?.[0] ?? "") ? -1 : 1));
  return inOrder.reduce<readonly PriceField[]>(joinField, []);
}

/** Joins consecutive days of one holiday with the same factor into one field. */
function joinField(list: readonly PriceField[], next: PriceField): readonly PriceField[] {
  const last = list.findLast(({ name, was }) => name === next.name && was === next.was);
  const end = parseDay(last?.days?.[1] ?? "");
  const start = parseDay(next.days?.[0] ?? "");
  const isSame = last !== undefined && end !== undefined && start !== undefined && addDays(end, 1) === start;
  if (!isSame || (last.stored.length === 0) !== (next.stored.length === 0)) return [...list, next];
  const both: PriceField = {
    ...last,
    keys: [...last.keys, ...next.keys],
    stored: [...last.stored, ...next.stored],
    days: [last.days?.[0] ?? start, next.days?.[1] ?? start],
  };
  return list.map((field) => (field === last ? both : field));
}
