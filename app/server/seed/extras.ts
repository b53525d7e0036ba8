import type { Extra } from "#core/domain/offer/extra.ts";
import type { PromoCode } from "#core/domain/offer/promoCode.ts";
import type { Plan } from "#core/domain/offer/plan.ts";

/** Makes the extras of a demo club: life jackets for children, water skis, and a barbecue that two boats of a dock can have on a day. */
export function demoExtras(client: string): readonly Extra[] {
  const common = { client, tax: "taxed", per: "trip", state: "offered", docks: [], exceptBoats: [] } as const;
  return [
    {
      ...common,
      _id: `${client}_e_jackets`,
      name: { en: "Children’s life jacket", fr: "Gilet d’enfant" },
      description: { en: "Adults’ are aboard", fr: "Ceux des adultes sont à bord" },
      price: 0,
      stock: 12,
    },
    {
      ...common,
      _id: `${client}_e_skis`,
      name: { en: "Water skis", fr: "Skis nautiques" },
      description: { en: "Rope and vests included", fr: "Corde et vestes comprises" },
      price: 45,
      stock: 0,
    },
    {
      ...common,
      _id: `${client}_e_barbecue`,
      name: { en: "Barbecue at the stern", fr: "Barbecue à la poupe" },
      description: { en: "Gas and tools included", fr: "Gaz et ustensiles compris" },
      price: 30,
      stock: 2,
    },
  ];
}

/** Makes the promo codes of a demo club: a percentage for everybody, and an amount for the first booking of a phone. */
export function demoPromoCodes(client: string): readonly PromoCode[] {
  return [
    { _id: `${client}_v_matelot`, client, code: "MATELOT10", percent: 10, audience: "everybody", bookings: "any", state: "on" },
    {
      _id: `${client}_v_welcome`,
      client,
      code: "BIENVENUE",
      description: { en: "For the first outing", fr: "Pour la première sortie" },
      amount: 25,
      mostUses: 200,
      audience: "everybody",
      bookings: "first",
      state: "on",
    },
  ];
}

/** Makes the plans of a demo club: one for a season, and one for 365 days of which few are sold. */
export function demoPlans(client: string): readonly Plan[] {
  return [
    {
      _id: `${client}_a_member`,
      client,
      name: { en: "Member", fr: "Membre" },
      price: 349,
      period: "season",
      openLimit: 2,
      primeLimit: 2,
      earlyDays: 14,
      people: 4,
      state: "offered",
    },
    {
      _id: `${client}_a_captain`,
      client,
      name: { en: "Captain", fr: "Capitaine" },
      description: { en: "For those who go out every week", fr: "Pour ceux qui sortent chaque semaine" },
      price: 790,
      period: "days365",
      openLimit: 6,
      primeLimit: 2,
      earlyDays: 14,
      people: 6,
      count: 20,
      state: "offered",
    },
  ];
}
