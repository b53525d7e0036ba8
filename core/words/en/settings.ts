/** Words for languages and avatar engines. Spec §3. */
export const settings = {
  language: "Language",
  languages: { en: "English", fr: "Français" },
  gravatar: {
    mp: "Silhouette",
    identicon: "Pattern",
    monsterid: "Monster",
    wavatar: "Face",
    retro: "Arcade",
    robohash: "Robot",
  },
} as const;
