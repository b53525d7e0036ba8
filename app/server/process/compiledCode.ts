import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
// Default imports: a Node that lacks one of the names still loads this file, and can say that it is too old.
import module from "node:module";
import { basename, dirname, join } from "node:path";
import vm from "node:vm";
import zlib from "node:zlib";

/** A loaded module: what it exports, and a function that saves its compiled code for the next start. */
export interface LoadedModule {
  readonly exports: unknown;
  /** Saves what V8 has compiled so far, unless this start loaded it. Does nothing where it cannot be written. */
  readonly saveCompiledCode: () => void;
}

/** The length of the checksum at the beginning of a file of compiled code. V8 itself does not check, and a changed byte ends the process. */
const checksumBytes = 4;

/**
 * Loads a CommonJS module in ASCII, with the compiled code that an earlier start saved. Node's own cache has each module as it is before it
 * runs, without the functions that it calls: every start compiled those again, which took a quarter of its time. V8 refuses code of another
 * version of itself or of other options, and the name has the checksum of the source; then the module is compiled as usual.
 */
export function loadWithCompiledCode(file: string): LoadedModule {
  const { script, cacheFile, isSaved } = compile(file);
  const require = module.createRequire(file);
  const loaded = new module.Module(file);
  // Parts that load later require this module by its file.
  require.cache[file] = loaded;
  script.runInThisContext()(loaded.exports, require, loaded, file, dirname(file));
  loaded.loaded = true;
  return {
    exports: loaded.exports,
    saveCompiledCode: () => {
      if (cacheFile !== undefined && !isSaved) writeCompiledCode(cacheFile, script.createCachedData());
    },
  };
}

/** Compiles a file, or takes what is saved of it. Nothing that it returns holds the bytes of the saved code, some megabytes. */
function compile(file: string) {
  const source = readFileSync(file, "utf8");
  const cacheFolder = module.getCompileCacheDir();
  const cacheFile = cacheFolder === undefined ? undefined : join(cacheFolder, `${basename(file)}-${zlib.crc32(source).toString(16)}`);
  const cachedData = cacheFile === undefined ? undefined : readCompiledCode(cacheFile);
  const script = new vm.Script(source, { filename: file, cachedData });
  return { script, cacheFile, isSaved: cachedData !== undefined && script.cachedDataRejected !== true };
}

/** Compiled code from a file; undefined where there is none, or where it is not as it was written. */
function readCompiledCode(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(checksumBytes);
    return bytes.length > checksumBytes && bytes.readUInt32LE(0) === zlib.crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Another process may start meanwhile, so that the file appears whole or not at all. */
function writeCompiledCode(file: string, code: Buffer): void {
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(zlib.crc32(code));
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, Buffer.concat([checksum, code]));
    renameSync(unfinished, file);
  } catch {
    // A folder that cannot be written, or a full disk: the next start compiles again.
  }
}
