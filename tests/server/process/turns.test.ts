import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { makePageRenderer } from "#app/server/pages/pageRenderer.ts";
import { TooBusyError, limitParallelWork } from "#app/server/process/limitParallelWork.ts";
import { emptyCatalogue } from "#core/domain/catalogue/catalogue.ts";
import { startEdge } from "./edge.ts";
import { until } from "../whole.ts";

describe("work that takes turns", () => {
  it("is done as much at a time as may be, the rest in its order, and more than may wait is refused", async () => {
    const inTurn = limitParallelWork(2, 3);
    const begun = [] as number[];
    const gates = Array.from({ length: 7 }, () => Promise.withResolvers<void>());
    const work = gates.map((gate, index) =>
      inTurn(async () => {
        begun.push(index);
        await gate.promise;
        return index;
      }),
    );
    const outcomes = Promise.allSettled(work);
    await expect(work[5]).rejects.toBeInstanceOf(TooBusyError);
    expect(begun).toEqual([0, 1]);
    gates[1]?.resolve();
    await until(
      async () => begun.length,
      (count) => count === 3,
    );
    expect(begun).toEqual([0, 1, 2]);
    gates.forEach((gate) => gate.resolve());
    expect((await outcomes).map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "busy"))).toEqual([
      0,
      1,
      2,
      3,
      4,
      "busy",
      "busy",
    ]);
  });

  it("gives its turn on when it fails, and lets others in once all is done", async () => {
    const inTurn = limitParallelWork(1, 1);
    const failing = () => Promise.reject(new Error("failed"));
    const outcomes = await Promise.allSettled([inTurn(failing), inTurn(failing), inTurn(failing)]);
    expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason instanceof TooBusyError)).toEqual([
      false,
      false,
      true,
    ]);
    await until(
      () => inTurn(async () => "done").catch(() => "busy"),
      (answer) => answer === "done",
    );
  });
});

describe("pages that are requested faster than they can be drawn", () => {
  /** Draws when the test lets it. When time advances, no two requested pages are alike. */
  function slow(timeFlies: boolean) {
    const gate = Promise.withResolvers<void>();
    let now = Date.UTC(2027, 5, 1);
    let drawn = 0;
    const draw = makePageRenderer({
      store: {
        offer: {
          catalogue: async () => emptyCatalogue,
          withVersion: async () => ({ catalogue: emptyCatalogue, version: 1 }),
          clubs: async () => emptyCatalogue,
          lakes: () => Effect.succeed({ items: [], total: 0 }),
        },
        version: async () => 1,
      },
      dispatch: async () => {
        await gate.promise;
        return { status: 200, body: '{"data":[]}' };
      },
      now: () => (now += timeFlies ? 60_000 : 0),
      mode: "demo",
      siteUrl: "https://quai.test",
      release: "0.1.0",
      address: () => "",
      built: async () => ({
        edition: "",
        template: "<!--app-->",
        render: () => ({ status: 200, html: `${(drawn += 1)}`, title: "", lang: "en" }),
      }),
    });
    return {
      ask: () => draw({ path: "/en", search: "", locale: "en", theme: "auto", host: "quai.test", lastLake: undefined, ownClub: undefined }),
      drawn: () => drawn,
      go: gate.resolve,
    };
  }

  it("are refused past those that may wait", async () => {
    const { ask, drawn, go } = slow(true);
    const requests = Array.from({ length: 100 }, () => ask().then(() => "drawn", String));
    expect(await ask().catch(String)).toBe("Busy");
    go();
    const outcomes = await Promise.all(requests);
    expect([outcomes.filter((text) => text === "drawn").length, outcomes.filter((text) => text === "Busy").length, drawn()]).toEqual([
      66, 34, 66,
    ]);
  });

  it("are drawn once for a hundred who ask for the same", async () => {
    const { ask, drawn, go } = slow(false);
    const requests = Array.from({ length: 100 }, ask);
    go();
    expect(new Set(await Promise.all(requests)).size).toBe(1);
    expect(drawn()).toBe(1);
  });

  it("are answered with 503 and when to ask again, without a word in the log", async () => {
    const lines: string[] = [];
    const draw = () => Promise.reject(new TooBusyError());
    const { app } = await startEdge({ draw, log: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
    const reply = await app.inject("/fr");
    expect([reply.statusCode, reply.headers["retry-after"], reply.json().code, lines]).toEqual([503, "1", "UNAVAILABLE", []]);
  });
});
