import { makeLogWriter } from "#adapters/node/http/figures/logLines.ts";
import { standardOutputSink } from "#adapters/node/http/figures/logSink.ts";
import { startQuai } from "./boot.ts";
import { configHelpText, readConfig } from "./config/config.ts";
import { builtApplicationLoader, type ImportModuleFile } from "./pages/builtApplication.ts";
import { openapiFile, renderModuleFile, builtWebFolder } from "./process/paths.ts";
import { stopOnUncaughtError } from "./process/uncaughtErrors.ts";

const graceMs = 20_000;

/** What the program's first file gives the server. */
export interface RunOptions {
  readonly importFile: ImportModuleFile;
  readonly whenListening: () => void;
}

/** Starts the server as the environment configures it, and stops at a signal; or prints the help or what is wrong. */
export async function run({ importFile, whenListening }: RunOptions): Promise<void> {
  if (process.argv.includes("--help")) return console.log(configHelpText());
  const outcome = readConfig(process.env);
  if (!outcome.ok) return fail(outcome.problem);
  const { config } = outcome;
  const logStream = makeLogWriter(standardOutputSink());
  process.on("exit", logStream.flush);
  const { promise: stopRequest, resolve: requestStop } = Promise.withResolvers<number>();
  stopOnUncaughtError(logStream, () => requestStop(1));
  void stopRequest.then(() => setTimeout(() => fail("Quai could not finish in time"), graceMs).unref());
  const running = await startQuai(config, {
    webFolder: builtWebFolder,
    openapiFile,
    built: builtApplicationLoader(builtWebFolder, renderModuleFile, importFile),
    logStream,
  });
  // A second signal, such as npm passing on what the terminal sent to both, changes nothing.
  process.on("SIGTERM", () => requestStop(0));
  process.on("SIGINT", () => requestStop(0));
  // For people who try Quai out; in production programs read the log, line by line as JSON.
  if (config.mode === "demo") logStream.write(`Quai is listening on ${running.url}\n`);
  whenListening();
  const exitCode = await stopRequest;
  await running.stop();
  await logStream.end();
  process.exit(exitCode);
}

function fail(problem: string): void {
  console.error(problem);
  process.exit(1);
}
