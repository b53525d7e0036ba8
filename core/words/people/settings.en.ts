/** Words for languages and avatar engines. Requirements §3. */
export const settings = {
  language: "Language",
  languages: { en: "English", fr: "Français" },
  gravatarHint:
    "Pattern and Arcade are drawn here. The others need Gravatar, which is told a digest of the user’s email. Initials stand where this server does not use it.",
  gravatar: {
    mp: "Silhouette",
    identicon: "Pattern",
    monsterid: "Monster",
    wavatar: "Face",
    retro: "Arcade",
    robohash: "Robot",
  },
} as const;
