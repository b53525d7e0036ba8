import fc from "fast-check";
import { anyDay } from "../arbitraries/calendar.ts";
import { anyFactor, anyFactorPricingItem, anyPriceInputs } from "../arbitraries/pricing.ts";
import { addDays, type Day, dayOfMonth, monthOf, weekdayOf } from "../domain/calendar/day.ts";
import { priceBoundsOf } from "../domain/pricing/bounds.ts";
import { type PricingItem, type PricingStatus, pricingStatuses, type PricedSlot, slotFactorsIn } from "../domain/pricing/factor.ts";
import { type PriceInputs, type PriceQuote, type PriceQuotes, quotePrice } from "../domain/pricing/price.ts";
import { amountInPriceTable, makePriceTable } from "../domain/pricing/table.ts";
import { memRows } from "../testing/clubs/rows.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";

const order: readonly PriceQuote["lines"][number]["kind"][] = ["boat", "lake", "dock", "month", "weekday", "holiday", "slot", "status"];
const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const oneSlot = [{}];
const quoteOn = (priced: PriceInputs, day: Day, slots: readonly PricedSlot[] = oneSlot) => quotePrice({ ...priced, day, slots });
const quotesIn = ({ membership, nonMember }: PriceQuotes) => [membership, nonMember];

/** Generates a factor of a slot, 0.1 to 20, with at most three decimals. */
const anySlotFactor = fc.integer({ min: 100, max: 20_000 }).map((units) => units / 1000);

/** Dollars with at most two decimals and factors with at most three, in whole units of any size. */
const hundredths = (dollars: number) => BigInt(Math.round(dollars * 100));
const thousandths = (factor: number) => BigInt(Math.round(factor * 1000));

/** The cents of a base and factors within bounds, rounded half up once, in whole numbers alone. */
function expectedCents(base: number, factors: readonly number[], least: number | undefined, most: number | undefined): bigint {
  const scale = 1000n ** BigInt(factors.length);
  const exact = factors.reduce((product, factor) => product * thousandths(factor), hundredths(base));
  const raised = least !== undefined && exact < hundredths(least) * scale ? hundredths(least) * scale : exact;
  const bounded = most !== undefined && raised > hundredths(most) * scale ? hundredths(most) * scale : raised;
  return (bounded * 2n + scale) / (scale * 2n);
}

/** A factor for each month, each weekday, each status, and one holiday, all of one club. */
const anyYearOfFactors = fc.record({
  months: fc.array(anyFactor, { minLength: 12, maxLength: 12 }),
  weekdays: fc.array(anyFactor, { minLength: 7, maxLength: 7 }),
  statuses: fc.tuple(anyFactor, anyFactor),
  holiday: anyFactor,
  first: anyDay,
  holidayShape: fc.constantFrom("day of the month", "day of the year", "date"),
});

/** Twelve days, of which each month has one and each weekday one or two. */
const daysFrom = (first: Day) => Array.from({ length: 12 }, (_, index) => addDays(first, index * 30));

function itemsOf(factors: typeof anyYearOfFactors extends fc.Arbitrary<infer Value> ? Value : never): readonly PricingItem[] {
  const { first, holidayShape } = factors;
  const day = holidayShape === "date" ? first : holidayShape === "day of the year" ? first.slice(5) : dayOfMonth(first);
  return [
    memRows.item("base-factor", "base-factor", { value: 100 }),
    ...factors.months.map((factor, index) => memRows.item("month", months[index] ?? "", { factor })),
    ...factors.weekdays.map((factor, index) => memRows.item("weekday", weekdays[index] ?? "", { factor })),
    ...factors.statuses.map((factor, index) => memRows.item("status", pricingStatuses[index] ?? "", { factor })),
    memRows.item("holiday", "Holiday", { day, factor: factors.holiday }),
  ];
}

/** Whether the holiday of these factors is on the day. */
function isHoliday(first: Day, shape: string, day: Day): boolean {
  if (shape === "date") return day === first;
  return dayOfMonth(day) === dayOfMonth(first) && (shape === "day of the month" || monthOf(day) === monthOf(first));
}

/** The list of laws about every price. */
export const priceLaws: readonly PropertyLaw[] = [
  makeLaw(
    "a price is its base times all its factors, within the bounds, rounded half up once",
    fc.tuple(anyPriceInputs, anyDay),
    ([priced, day]) => {
      const { basePrice = 0, totalMin, totalMax } = priceBoundsOf(priced.items);
      return quotesIn(quoteOn(priced, day)).every(({ base, lines, slotAmount }) => {
        const factors = lines.map(({ factor }) => factor);
        return base === basePrice && BigInt(slotAmount) === expectedCents(base, factors, totalMin, totalMax);
      });
    },
  ),
  makeLaw(
    "each month, weekday, holiday and status has its factor in the prices of its own days, and in no others",
    anyYearOfFactors,
    (factors) => {
      const priced = { boat: memRows.boat(1), lake: memRows.lake(1), dock: memRows.dock(1), items: itemsOf(factors) };
      return daysFrom(factors.first).every((day) => {
        const holiday = isHoliday(factors.first, factors.holidayShape, day) ? [factors.holiday] : [];
        return quotesIn(quoteOn(priced, day)).every(({ lines }, status) => {
          const expected = [
            1,
            1,
            1,
            factors.months[monthOf(day) - 1],
            factors.weekdays[weekdayOf(day)],
            ...holiday,
            factors.statuses[status],
          ];
          return fc.stringify(lines.map(({ factor }) => factor)) === fc.stringify(expected);
        });
      });
    },
  ),
  makeLaw(
    "the factors of a price are those of boat, lake, dock, month, weekday, holiday and status, in this order",
    fc.tuple(anyPriceInputs, anyDay),
    ([priced, day]) =>
      quotesIn(quoteOn(priced, day)).every(({ lines }) => {
        const ranks = lines.map(({ kind }) => order.indexOf(kind));
        return ranks.every((rank, index) => rank >= (ranks[index - 1] ?? 0));
      }),
  ),
  makeLaw(
    "a price does not depend on the order of the club's items",
    fc
      .tuple(anyPriceInputs, anyDay)
      .chain(([priced, day]) =>
        fc.tuple(fc.constant(priced), fc.constant(day), fc.shuffledSubarray([...priced.items], { minLength: priced.items.length })),
      ),
    ([priced, day, items]) => {
      const [given, shuffled] = [quoteOn(priced, day), quoteOn({ ...priced, items }, day)].map((quotes) =>
        quotesIn(quotes).map(({ amount, factor, held }) => [amount, factor, held]),
      );
      return fc.stringify(given) === fc.stringify(shuffled);
    },
  ),
  makeLaw(
    "several slots cost the sum of single slots",
    fc.tuple(anyPriceInputs, anyDay, fc.integer({ min: 1, max: 8 })),
    ([priced, day, count]) => {
      const single = quotesIn(quoteOn(priced, day));
      return quotesIn(
        quoteOn(
          priced,
          day,
          Array.from({ length: count }, () => ({})),
        ),
      ).every(({ amount }, status) => amount === (single[status]?.amount ?? 0) * count);
    },
  ),
  makeLaw(
    "slots with factors of their own cost the sum of single slots, each within the bounds and rounded by itself",
    fc.tuple(anyPriceInputs, anyDay, fc.array(anySlotFactor, { minLength: 1, maxLength: 4 })),
    ([priced, day, factors]) => {
      const slots = factors.map((factor) => ({ properties: { factor } }));
      const singles = slots.map((slot) => quotesIn(quoteOn(priced, day, [slot])));
      return quotesIn(quoteOn(priced, day, slots)).every(
        ({ amount, lines }, status) =>
          amount === singles.reduce((sum, quotes) => sum + (quotes[status]?.amount ?? 0), 0) &&
          fc.stringify(slotFactorsIn(lines, slots.length)) === fc.stringify(factors),
      );
    },
  ),
  makeLaw(
    "a slot's factor multiplies its price before the bounds",
    fc.tuple(anyPriceInputs, anyDay, anySlotFactor),
    ([priced, day, factor]) => {
      const { totalMin, totalMax } = priceBoundsOf(priced.items);
      return quotesIn(quoteOn(priced, day, [{ properties: { factor } }])).every(({ base, lines, slotAmount, amount }) => {
        const factors = lines.map((line) => line.factor);
        return amount === slotAmount && BigInt(amount) === expectedCents(base, factors, totalMin, totalMax);
      });
    },
  ),
  makeLaw("a factor of 1 changes no price", fc.tuple(anyPriceInputs, anyFactorPricingItem, anyDay), ([priced, item, day]) => {
    const neutral = { ...item, properties: { ...item.properties, factor: 1 } };
    const changed = quotesIn(quoteOn({ ...priced, items: [...priced.items, neutral] }, day));
    return quotesIn(quoteOn(priced, day)).every(({ amount }, status) => amount === changed[status]?.amount);
  }),
  makeLaw(
    "the tables of a boat's prices have the price of each factor of slots",
    fc.tuple(anyPriceInputs, anyDay, fc.uniqueArray(anySlotFactor, { minLength: 1, maxLength: 4 })),
    ([priced, day, factors]) => {
      const tableOf = (factor: number) => makePriceTable(priced, [day], undefined, factor);
      return factors.every((factor) =>
        quotesIn(quoteOn(priced, day, [{ properties: { factor } }])).every(
          ({ amount }, index) =>
            pricingStatuses[index] !== undefined && amountInPriceTable(tableOf(factor), day, pricingStatuses[index]) === amount,
        ),
      );
    },
  ),
  makeLaw("the table of a boat's prices has the price of each quote", fc.tuple(anyPriceInputs, anyDay), ([priced, first]) => {
    const days = daysFrom(first);
    const table = makePriceTable(priced, days);
    const amountOf = (day: Day, status: PricingStatus) => amountInPriceTable(table, day, status);
    return days.every((day) =>
      quotesIn(quoteOn(priced, day)).every(
        ({ slotAmount }, index) => pricingStatuses[index] !== undefined && amountOf(day, pricingStatuses[index]) === slotAmount,
      ),
    );
  }),
];
