import { describe, expect, it } from "vitest";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { Refusal } from "#core/domain/errors.ts";
import type { GateReply, ReceivedCall } from "#core/features/caller/caller.ts";
import { refusalReply } from "#core/gate/dispatch.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { mayDoOnManyBookings } from "#ui/headless/booking/office/actionsOnBooking.ts";
import { createBulkActionModel } from "#ui/headless/booking/office/bulk.ts";

const wantedAt = Date.parse("2027-07-01T12:00:00.000Z");
const ids = Array.from({ length: 150 }, (_, at) => `mem_r_${at}`);
const many = { count: 150, hasMore: false };

function done(after: string | null = null): GateReply {
  return { status: 200, body: JSON.stringify({ data: { done: 100, refused: [], after } }) };
}

/** A model whose calls are answered in turn; `during` happens at each call. */
function modelOf(answers: (call: ReceivedCall) => GateReply, during: () => void = () => undefined) {
  const sent: unknown[] = [];
  const dispatch = async (call: ReceivedCall): Promise<GateReply> => {
    sent.push(Reflect.get(Object(call.body), "data"));
    during();
    return answers(call);
  };
  const clock = { at: wantedAt };
  const now = () => clock.at;
  const model = createBulkActionModel({
    messages: createInProcessClient(dispatch, { now, browser: {} }),
    loading: createCallsInFlight({ later: () => () => undefined }),
    newId: () => "one-message",
    now,
    changed: () => undefined,
  });
  return { model, sent, clock };
}

describe("an action on many bookings", () => {
  it("sends every piece with the reason of the first one", async () => {
    const { model, sent } = modelOf(
      () => done(),
      () => model.set({ reason: "customer" }),
    );
    model.ask("cancel", { ids }, many);
    model.set({ reason: "weather" });
    await model.run();
    expect(sent).toEqual([
      { ids: ids.slice(0, 100), reason: "weather" },
      { ids: ids.slice(100), reason: "weather" },
    ]);
    expect([model.fields.value.reason, model.areFieldsFixed.value]).toEqual(["weather", true]);
    model.ask("cancel", { ids }, many);
    expect([model.fields.value.reason, model.areFieldsFixed.value]).toEqual(["staff", false]);
  });

  it("sends one text under one id, also where it goes on after a failure", async () => {
    let isLost = true;
    const { model, sent } = modelOf(() => {
      if (isLost) throw new Error("no network");
      return done();
    });
    model.ask("message", { ids: ids.slice(0, 1) }, many);
    model.set({ text: "The dock is wet." });
    await model.run();
    model.set({ text: "The dock is dry." });
    isLost = false;
    await model.run();
    expect(new Set(sent.map((data) => JSON.stringify(data))).size).toBe(1);
  });

  it("lets a text be mended that the server refuses", async () => {
    const { model, sent } = modelOf(() => (sent.length > 1 ? done() : refusalReply(new Refusal("BAD_REQUEST"), "en")));
    model.ask("message", { ids: ids.slice(0, 1) }, many);
    model.set({ text: "refused" });
    await model.run();
    model.set({ text: "taken" });
    await model.run();
    expect(sent.map((data) => Reflect.get(Object(data), "text"))).toEqual(["refused", "taken"]);
  });

  it("on all of a filter leaves out the bookings that are made after the question", async () => {
    const { model, sent, clock } = modelOf(() => (sent.length > 1 ? done() : done("QUA-1")));
    model.ask("cancel", { where: {}, except: ["mem_r_1"] }, { count: 3, hasMore: true });
    clock.at += 60_000;
    await model.run();
    const createdAt = { lte: "2027-07-01T12:00:00.000Z" };
    expect(sent).toEqual([
      { where: { createdAt }, except: ["mem_r_1"], reason: "staff" },
      { where: { createdAt }, except: ["mem_r_1"], reason: "staff", after: "QUA-1" },
    ]);
  });

  it("is offered to who may do it on one booking too", () => {
    const holds =
      (...held: readonly string[]) =>
      (permission: string) =>
        held.includes(permission);
    const bulk = ["@account/bookings/message", "@account/bookings/cancel", "@account/bookings/remind"] as const;
    const offered = (...more: readonly string[]) =>
      (["message", "cancel", "remind"] as const).filter((act) => mayDoOnManyBookings(act, holds(...bulk, ...more)));
    expect([offered(), offered("@comm/messages/send"), offered("@booking/reservations/cancel")]).toEqual([
      ["remind"],
      ["message", "remind"],
      ["cancel", "remind"],
    ]);
  });
});
