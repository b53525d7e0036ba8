import { describe, expect, it } from "vitest";
import { memoryStore } from "#adapters/memory/store.ts";
import type { Board } from "#core/availability/board.ts";
import { createLists } from "#core/availability/lists.ts";
import { createOccupancy } from "#core/availability/occupancy.ts";
import { createTexts } from "#core/availability/texts.ts";
import { day, morning, offer, tripDay } from "../../contract/world.ts";

const everybody = { client: undefined };

async function listsOf() {
  const store = memoryStore();
  await store.commit((tx) => tx.offer.put(offer));
  const lists = createLists(store, () => morning);
  return (names: readonly string[]) =>
    lists.inRange({ window: { dateStart: tripDay, dateEnd: day("2027-07-21") }, location: undefined, names }, everybody);
}

describe("the list of a window", () => {
  it("is one and the same for every spelling of the slot names that there are", async () => {
    const ask = await listsOf();
    const first = await ask(["evening", "morning"]);
    for (const names of [
      ["morning", "evening"],
      ["morning", "morning", "evening"],
      ["evening", "made up", "morning", "x".repeat(80)],
    ])
      expect(await ask(names)).toBe(first);
    expect(await ask(["morning"])).not.toBe(first);
  });

  it("has nothing free for names that no slot has, one and the same list for all of them, and all that is free for none", async () => {
    const ask = await listsOf();
    const none = await ask(["made up"]);
    expect(await ask(["another", "and another"])).toBe(none);
    expect(none.json).not.toContain('"isAvailable":true');
    expect((await ask([])).json).toContain('"isAvailable":true');
  });
});

describe("texts that are kept", () => {
  const boardOf = (): Board => ({ occupancy: createOccupancy(["mem_b_1"], tripDay, 1) });
  const half = "x".repeat(50_000);

  it("are drawn again where their board or their moment is another, and are then no second one", () => {
    const texts = createTexts(110_000);
    const [board, next] = [boardOf(), boardOf()];
    const first = texts({ question: "a", board, moment: 1 }, () => half);
    expect(texts({ question: "a", board, moment: 1 }, () => "drawn again")).toBe(first);
    expect(texts({ question: "a", board: next, moment: 1 }, () => half)).not.toBe(first);
    expect(texts({ question: "a", board: next, moment: 2 }, () => half)).not.toBe(first);
    const other = texts({ question: "b", board, moment: 1 }, () => half);
    texts({ question: "a", board: next, moment: 2 }, () => "drawn again");
    expect(texts({ question: "b", board, moment: 1 }, () => "drawn again")).toBe(other);
  });

  it("go, those asked for longest ago first, once all together are longer than the bound", () => {
    const texts = createTexts(110_000);
    const board = boardOf();
    const ask = (question: string, text = half) => texts({ question, board, moment: 1 }, () => text).json;
    ask("a");
    ask("b");
    ask("a");
    ask("c");
    expect(ask("a", "drawn again")).toBe(half);
    expect(ask("b", "drawn again")).toBe("drawn again");
    expect(ask("huge", "x".repeat(110_000))).toHaveLength(110_000);
    expect(ask("a", "drawn again")).toBe(half);
    expect(ask("huge", "small")).toBe("small");
  });

  it("count though they are short", () => {
    const texts = createTexts(110_000);
    const board = boardOf();
    const drawn = (question: number, text: string) => texts({ question: String(question), board, moment: 1 }, () => text).json;
    for (let question = 0; question < 200; question += 1) drawn(question, "[]");
    expect(drawn(199, "drawn again")).toBe("[]");
    expect(drawn(0, "drawn again")).toBe("drawn again");
  });
});
