/** The avatar engines one can choose from, the first by default. Spec §3. */
export const gravatarEngines = ["mp", "identicon", "monsterid", "wavatar", "retro", "robohash"] as const;

/** How an avatar is drawn for an address without a picture. */
export type GravatarEngine = (typeof gravatarEngines)[number];

/** Key of the configuration value that holds the chosen engine. Spec §7. */
export const gravatarKey = "gravatar-engine";

/** The engine in a configuration's `values`: the first one known, else `mp`. Never fails. */
export function gravatarEngineIn(values: unknown): GravatarEngine {
  const given: readonly unknown[] = Array.isArray(values) ? values : [values];
  return gravatarEngines.find((engine) => given.includes(engine)) ?? "mp";
}
