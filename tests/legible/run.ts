// Lists what a stranger cannot read: exports and props without a docstring, long files, vague names.
// `node tests/legible/run.ts [folder ...]` lists all of it; with `--count`, how many a folder has.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brokenLinks, findingsOf, sharedNames, type SourceFile } from "./rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
});
const paths = listed.split("\0").filter((path) => path !== "" && (wanted.length === 0 || wanted.some((folder) => path.startsWith(folder))));
const files = paths.flatMap((path): readonly SourceFile[] => {
  try {
    return [{ path, text: readFileSync(join(root, path), "utf8") }];
  } catch {
    return []; // removed, and not yet committed
  }
});
const found = [...files.flatMap(findingsOf), ...sharedNames(files), ...brokenLinks(files)];

if (process.argv.includes("--count")) {
  const folders = Map.groupBy(found, ({ path }) => path.split("/").slice(0, 2).join("/"));
  for (const [folder, findings] of folders) console.log(`${String(findings.length).padStart(6)} ${folder}`);
} else for (const { path, line, what } of found) console.log(`${path}:${line} ${what}`);
console.log(`${found.length} findings in ${paths.length} files`);
process.exitCode = found.length === 0 ? 0 : 1;
