import type { Told } from "../../../headless/alerts/told.ts";

/** Says how something ended: why it failed, else what was done. */
export type Tell = (why: Told | undefined, done: string) => void;
