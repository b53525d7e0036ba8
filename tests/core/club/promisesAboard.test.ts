import { describe, expect, it } from "vitest";
import { modelKinds } from "#core/domain/offer/models/modelKinds.ts";
import { promisesAboard } from "#core/domain/offer/models/promisesAboard.ts";

const promises = { licence: "licence", included: ["fuel", "lifeJackets"], minimumAge: 18 } as const;
const ofKind = (kind: (typeof modelKinds)[number]) => {
  const look = { name: { en: "A", fr: "A" }, kind, drawing: "Canoe", length: 4 };
  return promisesAboard(promises, { model: "mem_o_1", look });
};

describe("the promises of a club aboard a boat", () => {
  it("include no fuel and ask for no licence without a motor, and are the same with one", () => {
    const quiet = { included: ["lifeJackets"], minimumAge: 18 };
    const without = modelKinds.filter((kind) => ofKind(kind) !== promises);
    expect(without).toEqual(["sailing", "canoe", "kayak"]);
    expect(without.map(ofKind)).toEqual([quiet, quiet, quiet]);
    expect(
      promisesAboard(
        { included: ["fuel"] },
        { model: "mem_o_1", look: { name: { en: "A", fr: "A" }, kind: "kayak", drawing: "Kayak", length: 4 } },
      ),
    ).toEqual({});
    expect(promisesAboard(promises, { model: "Vectra" })).toBe(promises);
  });
});
