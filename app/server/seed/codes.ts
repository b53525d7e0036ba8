import type { PromoCode } from "#core/domain/offer/promoCode.ts";

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
