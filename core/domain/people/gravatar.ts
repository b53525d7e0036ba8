/** The list of the avatar engines that a user can choose, the default one first. Requirements §3. */
export const gravatarEngines = ["mp", "identicon", "monsterid", "wavatar", "retro", "robohash"] as const;

/** One of the ways in which an avatar is drawn for an address without a picture. */
export type GravatarEngine = (typeof gravatarEngines)[number];

/** The engines that this server draws itself, so that Gravatar learns nothing about users who chose one of them. */
const drawnByServer: readonly GravatarEngine[] = ["identicon", "retro"];

/** Whether the server draws an engine itself, and so needs no Gravatar. */
export function isDrawnByServer(engine: GravatarEngine): boolean {
  return drawnByServer.includes(engine);
}

/** The key of the configuration value with the chosen engine. Requirements §7. */
export const gravatarKey = "gravatar-engine";

/** Gives the first known engine in a configuration's `values`, else `mp`. Never throws. */
export function gravatarEngineIn(values: unknown): GravatarEngine {
  const given: readonly unknown[] = Array.isArray(values) ? values : [values];
  return gravatarEngines.find((engine) => given.includes(engine)) ?? "mp";
}
