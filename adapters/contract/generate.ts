import { writeFileSync } from "node:fs";
import { openapi } from "./openapi.ts";

/** `npm run contract`: writes openapi.json from the contract table. */
writeFileSync(new URL("openapi.json", import.meta.url), `${JSON.stringify(openapi(), null, 2)}\n`);
