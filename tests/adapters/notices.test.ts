import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { noticesText, packageFoldersOf } from "../../app/setup/notices.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("the notices of what the pages load", () => {
  it("name each package once, with the text of its licence", () => {
    const ids = [
      `${root}node_modules/react/index.js`,
      `${root}node_modules/react/cjs/react.production.js`,
      `\0${root}node_modules/@mdi/js/mdi.js?commonjs`,
      `${root}node_modules/@fontsource/overpass/package.json`,
      `${root}ui/views/shell/Help.tsx`,
    ];
    const folders = packageFoldersOf(ids);
    expect(folders.map((folder) => folder.slice(`${root}node_modules/`.length))).toEqual(["@fontsource/overpass", "@mdi/js", "react"]);
    const text = noticesText(folders);
    expect(text).toMatch(/^react 19\.\d+\.\d+ \(MIT\)\n\nMIT License\n/m);
    expect(text).toMatch(/^@fontsource\/overpass [\d.]+ \(OFL-1\.1\)$/m);
    expect(text).toContain("SIL OPEN FONT LICENSE");
    expect(text).toMatch(/^@mdi\/js [\d.]+ \(Apache-2\.0\)\n\nPictogrammers Free License\n/m);
  });

  it("stop the build where a package says nowhere how it may be used (control)", () => {
    const folder = mkdtempSync(join(tmpdir(), "quai-package-"));
    const describePackage = (more: object) =>
      writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "nameless", version: "1.0.0", ...more }));
    describePackage({});
    expect(() => noticesText([folder])).toThrow("nameless");
    describePackage({ license: "MIT" });
    expect(noticesText([folder])).toContain("nameless 1.0.0 (MIT)");
  });
});
