import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Files of a club name people: only the account that runs Quai may read them. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Creates a folder, and missing ones above it, that only their owner can read; an existing one keeps its mode. Throws an error of one line if
 * files cannot be written there. (Node's own recursion never ends on a file system without new folders, such as `/proc`.)
 */
export function makePrivateFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.push(at);
  withMessage(`the folder ${path} cannot be made`, () => missing.toReversed().forEach(makeOne));
  withMessage(`the folder ${path} cannot be written to`, () => accessSync(`${path}/.`, constants.W_OK | constants.X_OK));
}

/** Creates an empty file that only its owner can read, and its folder; an existing one stays as it is. Throws an error of one line. */
export function makePrivateFile(path: string): void {
  makePrivateFolder(dirname(path));
  withMessage(`the file ${path} cannot be opened`, () => closeSync(openSync(path, "a", fileMode)));
}

/** Creates one folder; another process may create it at the same time. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: folderMode });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function withMessage(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`${what} (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
