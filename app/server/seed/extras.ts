import type { Extra } from "#core/domain/offer/extra.ts";

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
