import { describe, expect, it } from "vitest";
import type { SendContractCall } from "#core/contract/index.ts";
import { countAnswers, createSetUpModel, placeDockAtShore } from "#ui/headless/club/setUp.ts";
import { createCallsInFlight } from "#ui/headless/index.ts";

const club = { name: "Marina de Lambton", phone: "418 555-0163", address: "12, rue du Quai", currency: "CAD" } as const;
const shore = [
  [
    [-71.2, 45.8],
    [-71.1, 45.8],
    [-71.1, 45.95],
  ],
] as const;

/** A form whose call is answered with `reply`, and what was sent. */
function opened(reply: object = { ok: true, data: { boats: 3, slots: 12 } }) {
  const sent: unknown[] = [];
  const messages = (async (_: string, data: unknown) => {
    sent.push(data);
    return reply;
  }) satisfies (...call: never[]) => Promise<object>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form makes one call, whose reply the test gives.
  const asCalls = messages as unknown as SendContractCall;
  const loading = createCallsInFlight({ later: () => () => undefined });
  const model = createSetUpModel({ messages: asCalls, client: "bay", loading }, club, ",", () => undefined);
  return { model, sent };
}

describe("the form that sets up a club", () => {
  it("sends three boats of one name, hours at the price of one, and the dock at the nearest shore of the lake", async () => {
    const { model, sent } = opened();
    expect(model.lake.map.take(shore)).toBeUndefined();
    placeDockAtShore(model, [-71.0, 46.0]);
    expect(model.dock.map.pin.value).toEqual([-71.1, 45.95]);
    model.form.set({ lake: "Lac Saint-François", dock: "Quai", boat: " Huard ×3 ", hours: "hourly", price: "45,50", province: "QC" });
    expect(countAnswers(model)).toEqual({ done: 12, all: 12 });
    expect(await model.form.submit()).toBe(true);
    expect(sent).toMatchObject([{ boat: { name: "Huard", count: 3 }, price: 45.5, payAtDock: true, dock: { lat: 45.95, lon: -71.1 } }]);
    expect(JSON.stringify(sent)).not.toContain("factor");
  });

  it("says at each field what it lacks before anything is sent, and keeps what was typed", async () => {
    const { model, sent } = opened();
    model.form.set({ boat: "Huard × 51", price: "0" });
    expect(await model.form.submit()).toBe(false);
    expect(model.form.issues.value.map(({ field }) => field)).toEqual(["place", "lake", "dock", "boat", "price", "province"]);
    expect([sent, model.form.fields.value.boat]).toEqual([[], "Huard × 51"]);
  });

  it("shows a refusal at the field of the part that was refused", async () => {
    const issues = [
      { path: "/slots/1/name", rule: "DUPLICATE" },
      { path: "/boat/name", rule: "required" },
    ];
    const { model } = opened({ ok: false, status: 400, code: "BAD_REQUEST", message: "", issues });
    model.lake.map.take(shore);
    placeDockAtShore(model, [-71.0, 46.0]);
    model.form.set({ lake: "Lac", dock: "Quai", boat: "Huard", price: "45", province: "QC" });
    expect(await model.form.submit()).toBe(false);
    expect(model.form.issues.value.map(({ field }) => field)).toEqual(["hours", "boat"]);
    expect(model.form.fields.value.lake).toBe("Lac");
  });
});
