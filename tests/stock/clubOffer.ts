import type { Offer } from "#app/server/seed/offer.ts";
import { boatModels } from "#core/offer/boat.ts";

/** What one made-up club offers. */
export type ClubOffer = Offer;

const boatsPerDock = 10;
const slots = [
  ["morning", "08:00", "11:00"],
  ["midday", "11:30", "14:30"],
  ["afternoon", "15:00", "18:00"],
  ["evening", "18:30", "21:00"],
] as const;

/** The `index`th made-up club: a lake, a dock for every ten boats, four slots a day and a price. */
export function clubOffer(index: number, boats: number): ClubOffer {
  const client = `s${String(index + 1).padStart(4, "0")}`;
  const lake = `${client}_l1`;
  const docks = Array.from({ length: Math.max(1, Math.ceil(boats / boatsPerDock)) }, (_, at) => `${client}_d${at + 1}`);
  const both = (text: string) => ({ en: text, fr: text });
  return {
    clubs: [
      {
        id: client,
        name: `Club ${index + 1}`,
        email: `club${index + 1}@example.test`,
        address: `${index + 1}, rue du Quai`,
        phone: `+1819555${String(index % 10_000).padStart(4, "0")}`,
        currency: "CAD",
        payAtDock: index % 2 === 0,
      },
    ],
    lakes: [{ _id: lake, client, name: both(`Lac ${index + 1}`), properties: {} }],
    docks: docks.map((_id, at) => ({
      _id,
      client,
      lake,
      name: both(`Quai ${at + 1}`),
      lat: 45 + (index % 50) / 10,
      lon: -72 - at / 100,
      properties: {},
    })),
    boats: Array.from({ length: boats }, (_, at) => ({
      _id: `${client}_b${at + 1}`,
      client,
      dock: docks[Math.floor(at / boatsPerDock)] ?? `${client}_d1`,
      name: both(`Bateau ${at + 1}`),
      model: boatModels[at % boatModels.length] ?? "Vectra",
      capacity: 6 + (at % 6),
      properties: { factor: 0.8 + (at % 5) / 10 },
    })),
    timeslots: slots.map(([name, start, end]) => ({
      _id: `${client}_t_${name}`,
      client,
      name,
      label: both(name),
      start,
      end,
      turnaround: 30,
    })),
    items: [
      { _id: `${client}_i_base`, client, type: "base-factor", name: "base", properties: { value: 150 + (index % 10) * 5 } },
      { _id: `${client}_i_july`, client, type: "month", name: "July", properties: { factor: 1.2 } },
      { _id: `${client}_i_member`, client, type: "status", name: "Membership", properties: { factor: 0.8 } },
    ],
    closures: [],
  };
}
