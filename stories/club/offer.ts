import { type Boat, boatModels } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { Item } from "#core/pricing/factor.ts";
import type { Club } from "#core/people/client.ts";

/** Two clubs on real lakes, as the stories show them. */
export const clubs: readonly Club[] = [
  club("mem", "Club nautique Memphrémagog", "+1 450 555 0142", "bonjour@memphremagog.test", true),
  club("msk", "Muskoka Boating Club", "+1 705 555 0187", "hello@muskoka.test", false),
];

export const lakes: readonly Lake[] = [
  { _id: "mem_l_memphremagog", client: "mem", name: { en: "Lake Memphremagog", fr: "Lac Memphrémagog" }, properties: { factor: 1.15 } },
  { _id: "mem_l_taureau", client: "mem", name: { en: "Taureau Reservoir", fr: "Réservoir Taureau" }, properties: {} },
  { _id: "msk_l_simcoe", client: "msk", name: { en: "Lake Simcoe", fr: "Lac Simcoe" }, properties: {} },
  { _id: "msk_l_muskoka", client: "msk", name: { en: "Lake Muskoka", fr: "Lac Muskoka" }, properties: { factor: 1.2 } },
];

export const docks: readonly Dock[] = [
  dock("mem_d_magog", "mem_l_memphremagog", "Magog Wharf (Pointe Merry)", "Quai de Magog (Pointe Merry)", 45.262, -72.153),
  dock("mem_d_georgeville", "mem_l_memphremagog", "Georgeville Wharf", "Quai de Georgeville", 45.1333, -72.2333),
  dock("mem_d_perkins", "mem_l_memphremagog", "Vale Perkins Wharf", "Quai de Vale Perkins", 45.067, -72.3),
  dock("mem_d_michel", "mem_l_taureau", "Saint-Michel-des-Saints Dock", "Quai de Saint-Michel-des-Saints", 46.7, -73.9),
  dock("msk_d_barrie", "msk_l_simcoe", "Barrie Marina", "Marina de Barrie", 44.4001, -79.6663),
  dock("msk_d_orillia", "msk_l_simcoe", "Orillia Dock", "Quai d’Orillia", 44.6087, -79.4207),
  dock("msk_d_gravenhurst", "msk_l_muskoka", "Gravenhurst Wharf", "Quai de Gravenhurst", 44.9168, -79.3663),
];

const hulls = [
  ["Great Blue Heron", "Grand Héron"],
  ["Otter", "Loutre"],
  ["Northern Light", "Aurore boréale"],
  ["Whippoorwill", "Engoulevent bois-pourri"],
] as const;
const capacities = [6, 10, 8, 12];
const modelFactors = [0.9, 1, 1.15, 1.4];

export const boats: readonly Boat[] = docks.flatMap((place) =>
  hulls.flatMap(([en, fr], index) => {
    const model = boatModels[index];
    if (model === undefined) return [];
    const _id = `${place._id}_b${index + 1}`;
    return [
      {
        _id,
        client: place.client,
        name: { en, fr },
        dock: place._id,
        model,
        capacity: capacities[index] ?? 6,
        properties: { factor: modelFactors[index] ?? 1 },
      },
    ];
  }),
);

export const timeslots: readonly TimeSlot[] = [
  slot("mem", "morning", "Morning", "Matin", "08:00", "11:00"),
  slot("mem", "midday", "Midday", "Midi", "11:30", "14:30"),
  slot("mem", "afternoon", "Afternoon", "Après-midi", "15:00", "18:00"),
  slot("msk", "morning", "Morning", "Matin", "07:00", "12:00"),
  slot("msk", "afternoon", "Afternoon", "Après-midi", "13:00", "18:00"),
];

export const items: readonly Item[] = ["mem", "msk"].flatMap((client): readonly Item[] => [
  { _id: `${client}_i1`, client, type: "base-factor", name: "Base price", properties: { value: 160 } },
  { _id: `${client}_i2`, client, type: "status", name: "Membership", properties: { factor: 0.8 } },
  { _id: `${client}_i3`, client, type: "month", name: "July", properties: { factor: 1.1 } },
  { _id: `${client}_i4`, client, type: "weekday", name: "Saturday", properties: { factor: 1.2 } },
  { _id: `${client}_i5`, client, type: "holiday", name: "Canada Day", properties: { factor: 1.1, day: "07-01" } },
]);

function club(id: string, name: string, phone: string, email: string, payAtDock: boolean): Club {
  return { id, name, email, address: "1 quai", phone, currency: "CAD", payAtDock };
}

function dock(_id: string, lake: string, en: string, fr: string, lat: number, lon: number): Dock {
  return { _id, client: _id.slice(0, 3), lake, name: { en, fr }, lat, lon, properties: {} };
}

function slot(client: string, name: string, en: string, fr: string, start: string, end: string): TimeSlot {
  return { _id: `${client}_s_${name}`, client, name, label: { en, fr }, start, end, turnaround: 30 };
}
