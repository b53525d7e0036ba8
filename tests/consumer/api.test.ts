import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { readPublicNames, corePackageReport } from "../../app/setup/coreReport.ts";

const installed = join(inject("project"), "node_modules/@quai/core");

it("offers what its report says; npm run api:core writes the report anew", () => {
  const report = fileURLToPath(new URL("../../core/api.txt", import.meta.url));
  expect(corePackageReport(installed)).toBe(readFileSync(report, "utf8"));
});

it("explains every name that it offers", () => {
  const silent = [...readPublicNames(installed)].map(([path, names]) => [
    path,
    names.filter(({ hasDocs }) => !hasDocs).map(({ name }) => name),
  ]);
  expect(silent.filter(([, names]) => names !== undefined && names.length > 0)).toEqual([]);
});
