import { type Holiday, ontarioHolidays, quebecHolidays } from "#core/domain/calendar/holidays.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { PricingItem } from "#core/domain/pricing/factor.ts";
import type { ClubSettings } from "#core/domain/club/settings.ts";
import type { SalesTax } from "#core/domain/money/taxes.ts";
import { memPromises, mskPromises } from "./promises.ts";
import type { Club } from "#core/domain/people/client.ts";

/** A club of the demo, with its lakes, hours and prices. */
export interface DemoClub {
  readonly club: Club;
  readonly taxes: readonly SalesTax[];
  readonly privacy: ClubSettings["privacy"];
  readonly promises: ClubSettings["promises"];
  readonly lakes: readonly { readonly id: string; readonly factor: number }[];
  readonly slots: readonly {
    readonly name: string;
    readonly en: string;
    readonly fr: string;
    readonly start: string;
    readonly end: string;
    readonly turnaround: number;
    readonly weekdays?: readonly number[];
    /** Multiplies its prices; 1 when left out. */
    readonly factor?: number;
  }[];
  readonly prices: { readonly base: number; readonly min: number; readonly max: number; readonly membership: number };
  readonly months: Readonly<Record<string, number>>;
  readonly weekdays: Readonly<Record<string, number>>;
  readonly holidays: (year: number) => readonly Holiday[];
  readonly holidayFactor: number;
}

/** The two clubs of the demo. */
export const demoClubs: readonly DemoClub[] = [
  {
    club: {
      id: "mem",
      name: "Club nautique Memphrémagog",
      email: "bonjour@memphremagog.test",
      address: "1, rue Merry Sud, Magog (Québec)",
      phone: "+14505550142",
      currency: "CAD",
      payAtDock: true,
      asksPeople: false,
    },
    taxes: [
      { name: { en: "GST", fr: "TPS" }, percent: 5, number: "100000001 RT0001" },
      { name: { en: "QST", fr: "TVQ" }, percent: 9.975, number: "1000000001 TQ0001" },
    ],
    privacy: { officer: "Camille Fortin", address: "vieprivee@memphremagog.test" },
    promises: memPromises,
    lakes: [
      { id: "memphremagog", factor: 1.15 },
      { id: "taureau", factor: 1 },
      { id: "saint-francois", factor: 0.95 },
    ],
    slots: [
      { name: "morning", en: "Morning", fr: "Matin", start: "08:00", end: "11:00", turnaround: 30 },
      { name: "midday", en: "Midday", fr: "Midi", start: "11:30", end: "14:30", turnaround: 30 },
      { name: "afternoon", en: "Afternoon", fr: "Après-midi", start: "15:00", end: "18:00", turnaround: 30 },
      { name: "evening", en: "Evening", fr: "Soirée", start: "18:30", end: "21:00", turnaround: 30 },
    ],
    prices: { base: 189, min: 95, max: 640, membership: 0.75 },
    months: { April: 0.7, May: 0.85, June: 1, July: 1.25, August: 1.2, September: 0.9, October: 0.75 },
    weekdays: { Friday: 1.1, Saturday: 1.25, Sunday: 1.2 },
    holidays: quebecHolidays,
    holidayFactor: 1.1,
  },
  {
    club: {
      id: "msk",
      name: "Muskoka Boating Club",
      email: "hello@muskoka.test",
      address: "150 Muskoka Beach Road, Gravenhurst, Ontario",
      phone: "+17055550187",
      currency: "CAD",
      payAtDock: false,
      asksPeople: true,
    },
    taxes: [{ name: { en: "HST", fr: "TVH" }, percent: 13, number: "100000002 RT0001" }],
    privacy: { officer: "Jordan Hale", address: "privacy@muskoka.test" },
    promises: mskPromises,
    lakes: [
      { id: "simcoe", factor: 1 },
      { id: "muskoka", factor: 1.2 },
    ],
    slots: [
      { name: "dawn", en: "Dawn", fr: "Aube", start: "06:30", end: "09:30", turnaround: 30, weekdays: [0, 5, 6] },
      { name: "morning", en: "Morning", fr: "Matin", start: "10:00", end: "13:00", turnaround: 30 },
      { name: "day", en: "Whole day", fr: "Journée entière", start: "10:00", end: "17:00", turnaround: 30, factor: 1.7 },
      { name: "afternoon", en: "Afternoon", fr: "Après-midi", start: "13:30", end: "17:00", turnaround: 30, factor: 1.1 },
      { name: "sunset", en: "Sunset", fr: "Coucher du soleil", start: "17:30", end: "20:30", turnaround: 45 },
    ],
    prices: { base: 215, min: 110, max: 720, membership: 0.8 },
    months: { April: 0.75, May: 0.9, June: 1.05, July: 1.3, August: 1.25, September: 0.95, October: 0.8 },
    weekdays: { Friday: 1.15, Saturday: 1.3, Sunday: 1.2 },
    holidays: ontarioHolidays,
    holidayFactor: 1.2,
  },
];

/** Makes the time slots of a demo club, in start order. */
export function demoTimeSlots({ club, slots }: DemoClub): readonly TimeSlot[] {
  return slots.map(({ name, en, fr, factor, ...when }, index) => ({
    _id: `${club.id}_s${index + 1}_${name}`,
    client: club.id,
    name,
    label: { en, fr },
    ...when,
    ...(factor === undefined ? {} : { properties: { factor } }),
  }));
}

/** Makes the pricing items of a demo club: base price, bounds, factors, and the holidays of `year` and the year after. */
export function demoPricingItems(demo: DemoClub, year: number): readonly PricingItem[] {
  const { prices, months, weekdays, holidayFactor } = demo;
  const days = [...demo.holidays(year), ...demo.holidays(year + 1)];
  const entries: readonly Omit<PricingItem, "_id" | "client">[] = [
    { type: "base-factor", name: "Base price", properties: { value: prices.base } },
    { type: "min", name: "Least", properties: { value: prices.min } },
    { type: "max", name: "Most", properties: { value: prices.max } },
    { type: "status", name: "Membership", properties: { factor: prices.membership } },
    { type: "status", name: "Non Member", properties: { factor: 1 } },
    ...Object.entries(months).map(([name, factor]) => ({ type: "month" as const, name, properties: { factor } })),
    ...Object.entries(weekdays).map(([name, factor]) => ({ type: "weekday" as const, name, properties: { factor } })),
    ...days.map(({ name, day }) => ({ type: "holiday" as const, name, properties: { factor: holidayFactor, day } })),
  ];
  return entries.map((entry, index) => ({ ...entry, _id: `${demo.club.id}_i${String(index + 1).padStart(3, "0")}`, client: demo.club.id }));
}
