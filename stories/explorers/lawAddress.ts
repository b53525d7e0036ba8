import type { LawFailure } from "#core/laws/index.ts";

/** What opens the playground at one law: values that Storybook lets through in an address, which are letters, digits, spaces, "_" and "-". */
export interface LawArgs {
  /** The law's title without other signs. */
  readonly law: string;
  readonly seed: number;
  readonly path: string;
  readonly replay: string;
}

/** The name of a law in an address. */
export function lawName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** A path of fast-check as an address has it, and back. */
export const packPath = (path: string): string => path.replaceAll(":", "_").replaceAll("+", "-").replaceAll("/", " ");
export const unpackPath = (text: string): string => text.replaceAll("_", ":").replaceAll("-", "+").replaceAll(" ", "/");

/** The address in the catalogue, as `npm run storybook` serves it, that shows the counterexample of a law. */
export function lawAddress(title: string, { seed, path, replayPath = "" }: Pick<LawFailure, "seed" | "path" | "replayPath">): string {
  const args = Object.entries({ law: lawName(title), seed: String(seed), path: packPath(path), replay: packPath(replayPath) })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}:${encodeURIComponent(value)}`);
  return `http://localhost:6006/?path=/story/explorers-properties-propriétés--playground&args=${args.join(";")}`;
}
