import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { linesByTurn } from "#adapters/node/http/logLines.ts";

function written() {
  const texts: string[] = [];
  return { texts, lines: linesByTurn((text) => texts.push(text)) };
}

describe("log lines", () => {
  it("of one turn are written together, in their order, and those of the next apart", async () => {
    const { texts, lines } = written();
    lines.write("one\n");
    lines.write("two\n");
    expect(texts).toEqual([]);
    await nextTurn();
    lines.write("three\n");
    await nextTurn();
    expect(texts).toEqual(["one\ntwo\n", "three\n"]);
  });

  it("are written at once when the process ends, and not again", async () => {
    const { texts, lines } = written();
    lines.write("last\n");
    lines.flush();
    lines.flush();
    await nextTurn();
    expect(texts).toEqual(["last\n"]);
  });
});
