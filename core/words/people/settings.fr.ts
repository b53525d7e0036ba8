import type { settings as english } from "./settings.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** French words for languages and avatar engines. Requirements §3. */
export const settings = {
  language: "Langue",
  languages: { en: "English", fr: "Français" },
  gravatarHint:
    "Motif et Arcade sont dessinés ici. Les autres demandent Gravatar, qui reçoit une empreinte du courriel. Les initiales paraissent là où ce serveur ne l’utilise pas.",
  gravatar: {
    mp: "Silhouette",
    identicon: "Motif",
    monsterid: "Monstre",
    wavatar: "Visage",
    retro: "Arcade",
    robohash: "Robot",
  },
} as const satisfies SameTextKeys<typeof english>;
