import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What else a project that uses the package installs, or gets with it; here without a registry. */
const beside = ["effect", "fast-check", "@types/node"];

declare module "vitest" {
  interface ProvidedContext {
    /** A project with the packed package in its node_modules. */
    project: string;
    tarball: string;
  }
}

/** Builds and packs the package, and installs it into a project in a folder of its own. */
export function setup({ provide }: TestProject): () => void {
  execFileSync(process.execPath, [join(root, "app/setup/buildCore.ts")], { stdio: "inherit" });
  const project = mkdtempSync(join(tmpdir(), "quai-consumer-"));
  execFileSync("npm", ["pack", "--silent", "--pack-destination", project, join(root, "dist/core")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const tarball = join(project, readdirSync(project).find((file) => file.endsWith(".tgz")) ?? "");
  const modules = join(project, "node_modules");
  const installed = join(modules, "@quai/core");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  for (const name of beside) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  provide("project", project);
  provide("tarball", tarball);
  return () => rmSync(project, { recursive: true, force: true });
}
