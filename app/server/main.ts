import module from "node:module";
import { makeLogWriter } from "#adapters/node/http/figures/logLines.ts";
import { standardOutputSink } from "#adapters/node/http/figures/logSink.ts";
import type { Config } from "./config/config.ts";
import { openapiFile, renderModuleFile, builtWebFolder } from "./paths.ts";
import { startWithLittleMemory } from "./process/littleMemory.ts";

const graceMs = 20_000;
/** The oldest supported version of Node. What is imported above works on older ones too, so that they show this message and no stack. */
const oldestNode = 24;

/** Starts as the environment configures it, and stops at a signal. Modules compiled from here on are cached for the next start. */
async function main(): Promise<void> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < oldestNode) return fail(`Quai needs Node ${oldestNode} or later; this is ${process.version}`);
  module.enableCompileCache();
  const { configHelpText, readConfig } = await import("./config/config.ts");
  if (process.argv.includes("--help")) return console.log(configHelpText());
  const outcome = readConfig(process.env);
  if (!outcome.ok) return fail(outcome.problem);
  await run(outcome.config);
}

/** Starts the server, whose code is loaded only now: `--help` and a refusal do not need it. */
async function run(config: Config): Promise<void> {
  startWithLittleMemory();
  const [{ startQuai }, { builtApplicationLoader }, { stopOnUncaughtError }] = await Promise.all([
    import("./boot.ts"),
    import("./pages/builtApplication.ts"),
    import("./process/uncaughtErrors.ts"),
  ]);
  const logStream = makeLogWriter(standardOutputSink());
  process.on("exit", logStream.flush);
  const { promise: stopRequest, resolve: requestStop } = Promise.withResolvers<number>();
  stopOnUncaughtError(logStream, () => requestStop(1));
  void stopRequest.then(() => setTimeout(() => fail("Quai could not finish in time"), graceMs).unref());
  const running = await startQuai(config, {
    webFolder: builtWebFolder,
    openapiFile,
    built: builtApplicationLoader(builtWebFolder, renderModuleFile),
    logStream,
  });
  // A second signal, such as npm passing on what the terminal sent to both, changes nothing.
  process.on("SIGTERM", () => requestStop(0));
  process.on("SIGINT", () => requestStop(0));
  // For people who try Quai out; in production programs read the log, line by line as JSON.
  if (config.mode === "demo") logStream.write(`Quai is listening on ${running.url}\n`);
  const exitCode = await stopRequest;
  await running.stop();
  await logStream.end();
  process.exit(exitCode);
}

function fail(problem: string): void {
  console.error(problem);
  process.exit(1);
}

main().catch((error: unknown) => fail(`Quai cannot start: ${error instanceof Error ? error.message : String(error)}`));
