import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** What a club keeps names people: nobody but the account that runs Quai may look. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Makes a folder, and those above it that are missing, for their owner alone; one that stands keeps its mode. Fails in one line where
 * nothing could be written there. (Node's own recursion never ends where a file system lets nobody make a folder, as `/proc`.)
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.push(at);
  orSay(`the folder ${path} cannot be made`, () => missing.toReversed().forEach(makeOne));
  orSay(`the folder ${path} cannot be written to`, () => accessSync(`${path}/.`, constants.W_OK | constants.X_OK));
}

/** Makes an empty file, and its folder, where there is none, for its owner alone; one that stands stays as it is. Fails in one line. */
export function makeFile(path: string): void {
  makeFolder(dirname(path));
  orSay(`the file ${path} cannot be opened`, () => closeSync(openSync(path, "a", fileMode)));
}

/** Another process may be as far at the same time. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: folderMode });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function orSay(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`${what} (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
