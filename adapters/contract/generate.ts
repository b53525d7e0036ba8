import { writeFileSync } from "node:fs";
import { openApiDocument } from "./openapi.ts";
import { grantableCallsSource, replyShapesSources } from "./shapesOf.ts";

/** `npm run contract`: writes openapi.json, shapes.ts, pageShapes.ts, memberShapes.ts and grantable.ts from the contract table. */
writeFileSync(new URL("openapi.json", import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
const { booking, pages, members } = replyShapesSources();
writeFileSync(new URL("shapes.ts", import.meta.url), booking);
writeFileSync(new URL("pageShapes.ts", import.meta.url), pages);
writeFileSync(new URL("memberShapes.ts", import.meta.url), members);
writeFileSync(new URL("grantable.ts", import.meta.url), grantableCallsSource());
