// A terminal program: says whether a boat can be booked for a morning, and at what price. `node price.js 2027-07-03 [taken]`
import { findUnbookableReason, emptyQuantaMask, maskOfSpan } from "@quai/core/availability";
import { instantOf, parseDay } from "@quai/core/calendar";
import { moneyText } from "@quai/core/money";
import { type PriceInputs, quotePrice } from "@quai/core/pricing";
import { memRows } from "@quai/core/testing";

const day = parseDay(process.argv[2] ?? "");
if (day === undefined) {
  console.error("Write a day as 2027-07-03");
  process.exit(2);
}

const morning = memRows.slot("morning", "08:00", "12:00");
const priced: PriceInputs = {
  boat: memRows.boat("heron", { factor: 1.1 }),
  lake: memRows.lake("orford"),
  dock: memRows.dock("magog"),
  items: [
    memRows.item("base-factor", "base", { value: 150 }),
    memRows.item("weekday", "Saturday", { factor: 1.2 }),
    memRows.item("status", "Membership", { factor: 0.8 }),
  ],
};

const words = process.argv[3] === "taken" ? maskOfSpan(9 * 60, 10 * 60) : emptyQuantaMask;
const refused = findUnbookableReason({ now: instantOf(parseDay("2027-05-01") ?? day, 600), day, slots: [morning], words });
const { membership, nonMember } = quotePrice({ ...priced, day, slots: [morning] });
const text = ({ amount }: typeof nonMember) => moneyText(amount, "CAD", "en").replaceAll("\u00a0", " ");
console.log(refused === undefined ? `free: ${text(nonMember)}, members ${text(membership)}` : `not free: ${refused}`);
