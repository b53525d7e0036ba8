import { writeFileSync } from "node:fs";
import { openapi } from "./openapi.ts";
import { grantableText, shapesText } from "./shapesOf.ts";

/** `npm run contract`: writes openapi.json, shapes.ts and grantable.ts from the contract table. */
writeFileSync(new URL("openapi.json", import.meta.url), `${JSON.stringify(openapi(), null, 2)}\n`);
writeFileSync(new URL("shapes.ts", import.meta.url), shapesText());
writeFileSync(new URL("grantable.ts", import.meta.url), grantableText());
