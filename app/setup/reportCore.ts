// Writes core/api.txt, the report of what the built `@quai/core` offers.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { corePackageReport } from "./coreReport.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
writeFileSync(join(root, "core/api.txt"), corePackageReport(join(root, "dist/core")));
