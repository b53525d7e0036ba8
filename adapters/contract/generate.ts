import { writeFileSync } from "node:fs";
import { grantableCallsSource, replyShapesSources } from "./shapesOf.ts";
import { contractSummary } from "./summary.ts";

/** `npm run contract`: writes summary.txt, shapes.ts, pageShapes.ts, memberShapes.ts and grantable.ts from the contract table. */
writeFileSync(new URL("summary.txt", import.meta.url), contractSummary());
const { booking, pages, members } = replyShapesSources();
writeFileSync(new URL("shapes.ts", import.meta.url), booking);
writeFileSync(new URL("pageShapes.ts", import.meta.url), pages);
writeFileSync(new URL("memberShapes.ts", import.meta.url), members);
writeFileSync(new URL("grantable.ts", import.meta.url), grantableCallsSource());
