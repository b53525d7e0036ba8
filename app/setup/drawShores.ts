/** Draws ui/views/chart/shores.ts from outlines.json: run it after a change of the outlines. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Ring } from "#core/domain/offer/outline.ts";
import { shoreOfOutline } from "#ui/views/chart/shoreOfOutline.ts";

interface Known {
  readonly id: string;
  readonly shore: readonly Ring[];
  readonly islands: readonly Ring[];
}

const folder = new URL("../../ui/views/chart/", import.meta.url);
const outlines: readonly Known[] = JSON.parse(readFileSync(new URL("outlines.json", folder), "utf8"));
const drawn = outlines.map(({ id, shore, islands }) => JSON.stringify({ id, ...shoreOfOutline([...shore, ...islands]) }));
const head = `// Drawn by app/setup/drawShores.ts from outlines.json, which is derived from GSHHG 2.3.7 (GNU LGPL 3 or later, see NOTICE.md).
import type { KnownShore } from "./shore.ts";

export const shores: readonly KnownShore[] = [
`;
writeFileSync(new URL("shores.ts", folder), `${head}${drawn.map((shore) => `  ${shore},`).join("\n")}\n];\n`);
