import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { makeLogWriter, type LogSink } from "#adapters/node/http/figures/logLines.ts";

/** A log on a place that takes `room` bytes a time: all of them by default. A negative `room` refuses. */
function logOn(room: (bytes: Uint8Array) => number = ({ length }) => length, most = 1000) {
  const texts: string[] = [];
  const takeNow: LogSink["takeNow"] = (bytes) => void texts.push(Buffer.from(bytes).toString());
  const take: LogSink["take"] = async (bytes) => {
    await nextTurn();
    const taken = room(bytes);
    if (taken < 0) throw new Error("ENOSPC");
    takeNow(bytes.subarray(0, taken));
    return taken;
  };
  return { texts, log: makeLogWriter({ take, takeNow }, { rest: 0, end: 60_000, most }) };
}

const lossIn = (texts: readonly string[]): readonly number[] =>
  [...texts.join("").matchAll(/^\{.*"lost":(\d+),"msg":"log lines were lost"\}$/gm)].map(([, lost]) => Number(lost));

describe("log lines", () => {
  it("of one turn of the event loop are written together, in order, and those of the next turn separately", async () => {
    const { texts, log } = logOn();
    log.write("one\n");
    log.write("two\n");
    expect(texts).toEqual([]);
    await nextTurn();
    log.write("three\n");
    await log.end();
    expect(texts).toEqual(["one\ntwo\n", "three\n"]);
  });

  it("are written at once when the process ends, and not again", async () => {
    const { texts, log } = logOn();
    log.write("last\n");
    log.flush();
    log.flush();
    await log.end();
    expect(texts).toEqual(["last\n"]);
  });

  it("continue where only a part of them was written", async () => {
    const { texts, log } = logOn(() => 3);
    log.write("one\n");
    log.write("two\n");
    await log.end();
    expect(texts.join("")).toBe("one\ntwo\n");
  });
});

describe("log lines that cannot be written", () => {
  it("are counted, and one line says how many were lost once it can be written, before those that follow", async () => {
    const refused = [-1, -1];
    const { texts, log } = logOn(({ length }) => refused.shift() ?? length);
    log.write("one\n");
    log.write("two\n");
    await nextTurn();
    log.write("three\n");
    await expect.poll(() => refused).toEqual([]);
    log.write("four\n");
    await log.end();
    expect(texts.join("")).toMatch(/^\{.*\}\nfour\n$/);
    expect(lossIn(texts)).toEqual([3]);
  });

  it("are reported though nothing more is logged", async () => {
    let tries = 0;
    const { texts, log } = logOn(({ length }) => ((tries += 1) < 4 ? -1 : length));
    log.write("one\n");
    await log.end();
    expect(lossIn(texts)).toEqual([1]);
  });

  it("leave no half line before the next: a torn one is ended, and counts as lost", async () => {
    const answers = [4, 2, -1];
    const { texts, log } = logOn(({ length }) => answers.shift() ?? length);
    log.write("one\n");
    log.write("two\n");
    log.write("three\n");
    await log.end();
    expect(texts.join("")).toMatch(/^one\ntw\n\{.*\}\n$/);
    expect(lossIn(texts)).toEqual([2]);
  });

  it("fill no memory: past a bound they are lost and counted", async () => {
    let isBehind = true;
    const { texts, log } = logOn(({ length }) => (isBehind ? 0 : length), 100);
    for (let turn = 0; turn < 500; turn += 1) {
      log.write("0123456789\n");
      if (turn % 10 === 0) await nextTurn();
    }
    isBehind = false;
    await log.end();
    const kept = texts.join("").match(/^0123456789$/gm)?.length ?? 0;
    expect(kept).toBeLessThan(30);
    expect(lossIn(texts)).toEqual([500 - kept]);
  });
});
