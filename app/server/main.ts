import module from "node:module";
import { pathToFileURL } from "node:url";
import { serverModuleFile } from "./process/paths.ts";
import { loadWithCompiledCode } from "./process/compiledCode.ts";
import { startWithLittleMemory } from "./process/littleMemory.ts";
import type { run } from "./run.ts";

/** The oldest supported version of Node. What is imported above works on older ones too, so that they show this message and no stack. */
const oldestNode = 24;

/** Loads the built server and runs it. What is compiled from here on is cached for the next start. */
async function main(): Promise<void> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < oldestNode) return fail(`Quai needs Node ${oldestNode} or later; this is ${process.version}`);
  if (!process.argv.includes("--help")) startWithLittleMemory();
  module.enableCompileCache();
  const { exports: server, saveCompiledCode } = loadWithCompiledCode(serverModuleFile);
  if (!isServer(server)) throw new Error("The built server exports no run()");
  await server.run({ importFile: (file) => import(/* @vite-ignore */ pathToFileURL(file).href), whenListening: saveCompiledCode });
}

function isServer(loaded: unknown): loaded is { readonly run: typeof run } {
  return typeof loaded === "object" && loaded !== null && "run" in loaded && typeof loaded.run === "function";
}

function fail(problem: string): void {
  console.error(problem);
  process.exit(1);
}

main().catch((error: unknown) => fail(`Quai cannot start: ${error instanceof Error ? error.message : String(error)}`));
