import type { ServerModelName } from "#core/domain/offer/boatLook.ts";

type Both = readonly [en: string, fr: string];

/** The descriptions of the demo's boats in both languages, by model, in the order in which boats get them. */
export const demoBoatDescriptions: Readonly<Record<ServerModelName, readonly [Both, ...(readonly Both[])]>> = {
  Sportfisher: [
    [
      "A centre console with four rod holders, a live well and a fish finder that shows the drop-offs. The bow is deep enough for a morning chop.",
      "Console centrale, quatre porte-cannes, un vivier et un sonar qui montre les tombants. L’avant est assez profond pour le clapot du matin.",
    ],
    [
      "Two swivel seats, a trolling motor at the bow and room for the big cooler. Landing net and rulers are aboard; bring your own tackle.",
      "Deux sièges pivotants, un moteur électrique à l’avant et de la place pour la grosse glacière. L’épuisette est à bord ; apportez vos leurres.",
    ],
    [
      "The one the regulars ask for: a dry ride, a bimini against the noon sun and a ladder for a swim between two bites.",
      "Celui que les habitués demandent : on y reste au sec, le taud protège du soleil de midi, et l’échelle permet une baignade entre deux touches.",
    ],
  ],
  Vectra: [
    [
      "A steady pontoon with new cushions, a canopy, a swim ladder and a cooler. Families like it best.",
      "Ponton stable à coussins neufs, taud, échelle de bain et glacière. Le préféré des familles.",
    ],
    [
      "A flat deck from rail to rail, so that a stroller and a picnic both fit. The gate at the bow lands right on a beach.",
      "Un pont plat d’un bord à l’autre : la poussette et le pique-nique y trouvent leur place. La barrière avant s’ouvre directement sur la plage.",
    ],
    [
      "Quiet at cruising speed, with a table that seats six and speakers for your own music. Easy to dock, even in a side wind.",
      "Silencieux à vitesse de croisière, avec une table pour six et des haut-parleurs pour votre musique. Facile à accoster, même par vent de travers.",
    ],
  ],
  Vantage: [
    [
      "Quick and light, with an open bow and a tow hook. A tube for two and its rope are aboard.",
      "Vif et léger, avec un avant ouvert et un crochet de remorquage. Une bouée pour deux et sa corde sont à bord.",
    ],
    [
      "Deep seats and a high windscreen: the far end of the lake is half an hour away, and nobody arrives wet.",
      "Sièges profonds et pare-brise haut : le bout du lac est à une demi-heure, et tout le monde y arrive au sec.",
    ],
  ],
  Quorum: [
    [
      "The whole party under one roof: two tables, a sink, a barbecue at the stern and a slide that children remember.",
      "Toute la bande sous un même toit : deux tables, un évier, un barbecue à l’arrière et une glissade dont les enfants se souviennent.",
    ],
    [
      "Three tubes keep it level when everybody moves to one side. Curtains, lights and a changing cabin for an evening that runs long.",
      "Trois flotteurs le gardent d’aplomb quand tout le monde passe du même côté. Rideaux, éclairage et cabine pour se changer quand la soirée s’étire.",
    ],
  ],
};
