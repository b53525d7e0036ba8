import { boatModels } from "#core/domain/offer/boatLook.ts";
import { type TestOffer, makeTestOffer } from "#core/testing/clubs/offer.ts";

const boatsPerDock = 10;

/** The `index`th made-up club: a lake, a dock for every ten boats, four slots a day and a price. */
export function clubOffer(index: number, boats: number): TestOffer {
  const piers = Array.from({ length: Math.max(1, Math.ceil(boats / boatsPerDock)) }, (_, at) => at);
  const count = (at: number) => Math.min(boatsPerDock, boats - at * boatsPerDock);
  return makeTestOffer({
    [`s${String(index + 1).padStart(4, "0")}`]: {
      name: `Club ${index + 1}`,
      email: `club${index + 1}@example.test`,
      address: `${index + 1}, rue du Quai`,
      phone: `+1819555${String(index % 10_000).padStart(4, "0")}`,
      payAtDock: index % 2 === 0,
      asksPeople: false,
      lakes: {
        1: {
          name: both(`Lac ${index + 1}`),
          docks: Object.fromEntries(
            piers.map((at) => [
              at + 1,
              {
                name: both(`Quai ${at + 1}`),
                lat: 45 + (index % 50) / 10,
                lon: -72 - at / 100,
                boats: boatsFrom(at * boatsPerDock, count(at)),
              },
            ]),
          ),
        },
      },
      slots: {
        morning: ["08:00", "11:00"],
        midday: ["11:30", "14:30"],
        afternoon: ["15:00", "18:00"],
        evening: ["18:30", "21:00"],
      },
      prices: { base: 150 + (index % 10) * 5, month: { July: 1.2 }, status: { Membership: 0.8 } },
    },
  });
}

function boatsFrom(first: number, count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const at = first + index;
      const model = boatModels[at % boatModels.length] ?? "Vectra";
      return [at + 1, { name: both(`Bateau ${at + 1}`), model, capacity: 6 + (at % 6), factor: 0.8 + (at % 5) / 10 }];
    }),
  );
}

const both = (text: string) => ({ en: text, fr: text });
