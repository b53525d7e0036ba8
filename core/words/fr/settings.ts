import type { settings as english } from "../en/settings.ts";
import type { Shape } from "../shape.ts";

/** French words for languages and avatar engines. Spec §3. */
export const settings = {
  language: "Langue",
  languages: { en: "English", fr: "Français" },
  gravatar: {
    mp: "Silhouette",
    identicon: "Motif",
    monsterid: "Monstre",
    wavatar: "Visage",
    retro: "Arcade",
    robohash: "Robot",
  },
} as const satisfies Shape<typeof english>;
