/** The avatar engines one can choose from, the first by default. Requirements §3. */
export const gravatarEngines = ["mp", "identicon", "monsterid", "wavatar", "retro", "robohash"] as const;

/** How an avatar is drawn for an address without a picture. */
export type GravatarEngine = (typeof gravatarEngines)[number];

/** The engines that this server draws itself: of who chose one of them nothing is told to Gravatar. */
const drawnHere: readonly GravatarEngine[] = ["identicon", "retro"];

/** Whether an engine is drawn here, and so needs no Gravatar. */
export function isDrawnByServer(engine: GravatarEngine): boolean {
  return drawnHere.includes(engine);
}

/** Key of the configuration value that holds the chosen engine. Requirements §7. */
export const gravatarKey = "gravatar-engine";

/** The engine in a configuration's `values`: the first one known, else `mp`. Never fails. */
export function gravatarEngineIn(values: unknown): GravatarEngine {
  const given: readonly unknown[] = Array.isArray(values) ? values : [values];
  return gravatarEngines.find((engine) => given.includes(engine)) ?? "mp";
}
