import type { SalesTax } from "#core/domain/money/taxes.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";

/** At every dock one boat of each model, in the order of the models. */
const fleetAt = (dock: string) => ({
  [`${dock}1`]: { name: { en: "Great Blue Heron", fr: "Grand Héron" }, model: "Sportfisher", capacity: 6, factor: 0.9 } as const,
  [`${dock}2`]: { name: { en: "Otter", fr: "Loutre" }, model: "Vectra", capacity: 10, factor: 1 } as const,
  [`${dock}3`]: { name: { en: "Northern Light", fr: "Aurore boréale" }, model: "Vantage", capacity: 8, factor: 1.15 } as const,
  [`${dock}4`]: { name: { en: "Whippoorwill", fr: "Engoulevent bois-pourri" }, model: "Quorum", capacity: 12, factor: 1.4 } as const,
});

const dock = (name: string, en: string, fr: string, lat: number, lon: number) => ({
  [name]: { name: { en, fr }, lat, lon, boats: fleetAt(name) },
});

const morning = { label: { en: "Morning", fr: "Matin" } };
const midday = { label: { en: "Midday", fr: "Midi" } };
const afternoon = { label: { en: "Afternoon", fr: "Après-midi" } };

const prices = {
  base: 160,
  status: { Membership: 0.8 },
  month: { July: 1.1 },
  weekday: { Saturday: 1.2 },
  holiday: { "Canada Day": { factor: 1.1, day: "07-01" } },
};

/** Those of the first club; the second one tells none. */
export const taxes: readonly SalesTax[] = [
  { name: { en: "GST", fr: "TPS" }, percent: 5, number: "100000001 RT0001" },
  { name: { en: "QST", fr: "TVQ" }, percent: 9.975, number: "1000000001 TQ0001" },
];

/** Two clubs on real lakes, as the stories show them. */
export const { clubs, lakes, docks, boats, timeslots, items } = makeTestOffer({
  mem: {
    name: "Club nautique Memphrémagog",
    phone: "+1 450 555 0142",
    address: "1, rue Merry Sud, Magog (Québec)",
    email: "bonjour@memphremagog.test",
    lakes: {
      memphremagog: {
        region: "QC",
        name: { en: "Lake Memphremagog", fr: "Lac Memphrémagog" },
        factor: 1.15,
        docks: {
          ...dock("magog", "Magog Wharf (Pointe Merry)", "Quai de Magog (Pointe Merry)", 45.262, -72.153),
          ...dock("georgeville", "Georgeville Wharf", "Quai de Georgeville", 45.1333, -72.2333),
          ...dock("perkins", "Vale Perkins Wharf", "Quai de Vale Perkins", 45.067, -72.3),
        },
      },
      taureau: {
        region: "QC",
        name: { en: "Taureau Reservoir", fr: "Réservoir Taureau" },
        docks: dock("michel", "Saint-Michel-des-Saints Dock", "Quai de Saint-Michel-des-Saints", 46.7, -73.9),
      },
    },
    slots: { morning: ["08:00", "11:00", morning], midday: ["11:30", "14:30", midday], afternoon: ["15:00", "18:00", afternoon] },
    prices,
  },
  msk: {
    name: "Muskoka Boating Club",
    phone: "+1 705 555 0187",
    email: "hello@muskoka.test",
    payAtDock: false,
    asksPeople: false,
    lakes: {
      simcoe: {
        region: "ON",
        name: { en: "Lake Simcoe", fr: "Lac Simcoe" },
        docks: {
          ...dock("barrie", "Barrie Marina", "Marina de Barrie", 44.4001, -79.6663),
          ...dock("orillia", "Orillia Dock", "Quai d’Orillia", 44.6087, -79.4207),
        },
      },
      muskoka: {
        region: "ON",
        name: { en: "Lake Muskoka", fr: "Lac Muskoka" },
        factor: 1.2,
        docks: dock("gravenhurst", "Gravenhurst Wharf", "Quai de Gravenhurst", 44.9168, -79.3663),
      },
    },
    slots: { morning: ["07:00", "12:00", morning], afternoon: ["13:00", "18:00", afternoon] },
    prices,
  },
});
