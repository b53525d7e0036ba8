import { writeFileSync } from "node:fs";
import { openApiDocument } from "./openapi.ts";
import { grantableCallsSource, replyShapesSource } from "./shapesOf.ts";

/** `npm run contract`: writes openapi.json, shapes.ts and grantable.ts from the contract table. */
writeFileSync(new URL("openapi.json", import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync(new URL("shapes.ts", import.meta.url), replyShapesSource());
writeFileSync(new URL("grantable.ts", import.meta.url), grantableCallsSource());
