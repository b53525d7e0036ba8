import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtServer } from "../../e2e/quai.ts";

const loader = pathToFileURL(join(import.meta.dirname, "../../../app/server/process/compiledCode.ts")).href;

/** A program that loads a module, calls its function, saves the compiled code, and prints what the function gave. */
const program = `
import module from "node:module";
module.enableCompileCache();
const { loadWithCompiledCode } = await import(${JSON.stringify(loader)});
const { exports, saveCompiledCode } = loadWithCompiledCode(process.env.MODULE_FILE);
console.log(exports.greet());
saveCompiledCode();
`;

const wrapped = (body: string): string => `(function (exports, require, module, __filename, __dirname) { ${body}\n})\n`;
/** A module with a function that runs only when it is called, and has a text of its own. */
const greeting = (name: string): string => wrapped(`exports.greet = function greet() { return "Hello " + "${name}"; };`);

describe("the compiled code of a module", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "quai-compiled-"));
    file = join(folder, "greeting.cjs");
    writeFileSync(file, greeting("Amy"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the program in a process of its own, and gives what it printed. */
  const greet = (cache = join(folder, "cache")): string => {
    const { status, stdout, stderr } = spawnSync(builtServer.node, ["--input-type=module", "--eval", program], {
      env: { PATH: process.env["PATH"] ?? "", MODULE_FILE: file, NODE_COMPILE_CACHE: cache },
      encoding: "utf8",
    });
    return status === 0 ? stdout.trim() : `it ended with ${status}: ${stderr}`;
  };
  const savedFiles = (): readonly string[] =>
    readdirSync(join(folder, "cache"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("greeting.cjs"))
      .map((name) => join(folder, "cache", name));

  it("is saved with the functions that ran, and loaded by the next process, which leaves it as it is", () => {
    expect(greet()).toBe("Hello Amy");
    const [saved = "", ...others] = savedFiles();
    expect(others).toEqual([]);
    expect(readFileSync(saved, "latin1")).toContain("Hello ");
    const { mtimeNs, ino } = statSync(saved, { bigint: true });
    expect(greet()).toBe("Hello Amy");
    const after = statSync(saved, { bigint: true });
    expect([after.mtimeNs, after.ino]).toEqual([mtimeNs, ino]);
  });

  it("is not used for another source of the same length", () => {
    expect(greet()).toBe("Hello Amy");
    writeFileSync(file, greeting("Bob"));
    expect(greet()).toBe("Hello Bob");
  });

  it.each([
    ["a changed byte", (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 100 ? byte ^ 16 : byte))],
    ["half its length", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["nothing", () => Buffer.alloc(0)],
  ])("is compiled and saved again when the saved file has %s", (_what, broken) => {
    greet();
    const [saved = ""] = savedFiles();
    const whole = readFileSync(saved);
    writeFileSync(saved, broken(whole));
    expect(readFileSync(saved).equals(whole)).toBe(false);
    expect(greet()).toBe("Hello Amy");
    expect(readFileSync(saved).length).toBe(whole.length);
    expect(savedFiles()).toEqual([saved]);
  });

  it("is not needed where it cannot be saved", () => {
    expect(greet(join(file, "cache"))).toBe("Hello Amy");
  });
});
