import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CardKind, CardOutcome } from "#core/domain/chat/card.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { ActionCardBoxProps } from "#ui/views/chat/ActionCardBox.tsx";
import { adminCalls, dataOfReply, threadOf, bookAndWrite } from "../club/chats.ts";
import type { Visit } from "../club/visit.ts";

type Card = ActionCardBoxProps["card"];
type Facts = Card["facts"];

/** When the sample cards are looked at. */
export const cardsNow = Date.parse("2027-06-25T14:48:00.000Z");
const hourMs = 3_600_000;

const trip = {
  location: "mem_d_magog",
  item: "mem_b_heron",
  dock: { en: "Magog Wharf", fr: "Quai de Magog" },
  boat: { en: "Great Blue Heron", fr: "Grand Héron" },
  date: dayFromText("2027-07-03"),
  time: ["mem_t_noon"],
  start: "11:30",
  end: "14:30",
};
const earlier = { ...trip, time: ["mem_t_morning"], start: "08:00", end: "11:00" };
const nothing = { proposal: null, payment: null, closure: null, document: null };

const factsOf: Readonly<Record<CardKind, Facts>> = {
  slot: { ...nothing, kind: "slot", trip, proposal: { to: earlier, before: 356.59, after: 356.59, currency: "CAD" } },
  payment: { ...nothing, kind: "payment", trip, payment: { amount: 160.47, currency: "CAD" } },
  closure: {
    ...nothing,
    kind: "closure",
    trip,
    proposal: { to: { ...trip, date: dayFromText("2027-07-04") }, before: 356.59, after: 310.08, currency: "CAD" },
    closure: { reason: { en: "wind", fr: "vent" }, lapse: "cancel", refund: 356.59 },
  },
  document: { ...nothing, kind: "document", trip, document: "boatLicense" },
};

/** The ways in which a card of each kind ends. */
const ends: Readonly<Record<CardKind, readonly CardOutcome[]>> = {
  slot: ["accepted", "declined", "expired", "changed", "withdrawn"],
  payment: ["accepted", "declined", "expired", "changed", "withdrawn"],
  closure: ["accepted", "declined", "expired", "lapsed", "changed", "withdrawn"],
  document: ["accepted", "expired", "changed", "withdrawn"],
};

/** Gives a card of a kind while it waits for an answer, and in each way in which it can end. */
export function sampleCards(kind: CardKind): readonly Card[] {
  const open = { facts: factsOf[kind], deadline: isoTextOf(cardsNow + 7.2 * hourMs), outcome: null, closedAt: null };
  return [open, ...ends[kind].map((outcome) => ({ ...open, outcome, closedAt: isoTextOf(cardsNow + 4 * 60_000) }))];
}

/** Books, pays, writes to the club, and receives a card with another slot that waits for three hours. */
export async function receivedSlotCard(visit: Visit): Promise<void> {
  const { customer, booking } = await receivable(visit);
  const staff = adminCalls(visit);
  const [slot] = dataOfReply(await staff("comm/cards/options", { customer, booking })).slots;
  if (slot?.proposal === null || slot === undefined) throw new Error("no slot is free");
  const { location, item, date, time } = slot.proposal.to;
  const card = { kind: "slot", to: { location, item, date, time }, until: isoTextOf(visit.club.time.at + 3 * hourMs) } as const;
  dataOfReply(await staff("comm/cards/send", { customer, booking, id: "story-card-slot", card }));
}

/** Books, pays, writes to the club, and receives a card that asks for a boating licence. */
export async function receivedDocumentCard(visit: Visit): Promise<void> {
  const about = await receivable(visit);
  const card = { kind: "document", document: "boatLicense" } as const;
  dataOfReply(await adminCalls(visit)("comm/cards/send", { ...about, id: "story-card-document", card }));
}

async function receivable(visit: Visit): Promise<{ readonly customer: string; readonly booking: string }> {
  const customer = await bookAndWrite(visit, [
    visit.model.ports.words().locale === "fr" ? "Est-ce possible plus tôt?" : "Is anything earlier free?",
  ]);
  return { customer, booking: threadOf(visit).booking };
}
