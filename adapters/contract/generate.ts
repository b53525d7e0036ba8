import { writeFileSync } from "node:fs";
import { openApiDocument } from "./openapi.ts";
import { grantableCallsSource, replyShapesSources } from "./shapesOf.ts";

/** `npm run contract`: writes openapi.json, shapes.ts, memberShapes.ts and grantable.ts from the contract table. */
writeFileSync(new URL("openapi.json", import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
const { visitors, members } = replyShapesSources();
writeFileSync(new URL("shapes.ts", import.meta.url), visitors);
writeFileSync(new URL("memberShapes.ts", import.meta.url), members);
writeFileSync(new URL("grantable.ts", import.meta.url), grantableCallsSource());
