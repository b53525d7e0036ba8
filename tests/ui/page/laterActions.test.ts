import { afterEach, describe, expect, it, vi } from "vitest";
import { createBookingModel } from "#ui/headless/booking/booking.ts";
import { createLaterActions } from "#ui/headless/page/laterActions.ts";
import { returnFromProvider, toCode, toContact } from "../../../stories/club/leads.ts";
import { otherTab, reopenVisit, visitOf } from "../../../stories/club/visit.ts";

const during = <Result>(call: Promise<Result>) => call;

describe("actions that are loaded later", () => {
  afterEach(() => void vi.useRealTimers());

  it("are loaded once, by the first that is used, and run in the order of the calls", async () => {
    const fetch = vi.fn<() => Promise<{ readonly name: (text: string) => string }>>(async () => ({
      name: (text: string) => text.toUpperCase(),
    }));
    const actions = createLaterActions({ fetch, during, onLost: () => undefined });
    expect([fetch.mock.calls.length, actions.peek()]).toEqual([0, undefined]);
    const order: string[] = [];
    const run = (text: string) => actions.run(({ name }) => void order.push(name(text)));
    await Promise.all([run("a"), run("b")]);
    expect([order, fetch.mock.calls.length]).toEqual([["A", "B"], 1]);
    void run("c");
    expect(order).toEqual(["A", "B", "C"]);
  });

  it("run nothing and say so where they cannot be loaded, and the next use tries again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const onLost = vi.fn<() => void>();
    let isReachable = false;
    const fetch = async () => {
      if (!isReachable) throw new TypeError("Failed to fetch");
      return 1;
    };
    const actions = createLaterActions({ fetch, during, onLost });
    const task = vi.fn<(count: number) => number>((count) => count + 1);
    const first = actions.run(task);
    await vi.runAllTimersAsync();
    expect([await first, task.mock.calls.length, onLost.mock.calls.length]).toEqual([undefined, 0, 1]);
    isReachable = true;
    expect([await actions.run(task), onLost.mock.calls.length]).toEqual([2, 1]);
  });
});

describe("a page that has loaded no actions yet", () => {
  it("waits for none on a first visit, and for a stored payment before its guards decide", async () => {
    const visit = await visitOf();
    const first = createBookingModel(visit.parts);
    const restoring = first.restore();
    expect(first.isTakingUp.value).toBe(false);
    await restoring;
    await returnFromProvider(visit, "success");
    const later = createBookingModel((await otherTab(visit)).parts);
    const taking = later.restore();
    expect([later.isTakingUp.value, later.payment.state.value.paymentSuccess]).toEqual([true, false]);
    await taking;
    expect([later.isTakingUp.value, later.payment.state.value.paymentSuccess]).toEqual([false, true]);
    expect(later.payment.passes.value.map(({ pass }) => pass._id)).toEqual([later.payment.state.value.reservationId]);
  });

  it("restores the step and the hold of its tab, and keeps what is typed meanwhile", async () => {
    const before = await visitOf();
    await toCode(before);
    const { parts } = await reopenVisit(before);
    const model = createBookingModel(parts);
    await model.restore();
    expect([model.checkout.step.value, model.checkout.held.value]).toEqual(["code", before.model.checkout.held.value]);
    const fresh = await visitOf();
    const typed = createBookingModel(fresh.parts);
    typed.checkout.setProfile({ firstname: "Ada" });
    await toContact({ model: typed });
    expect([typed.checkout.step.value, typed.checkout.contact.value.profile.firstname]).toEqual(["contact", "Ada"]);
  });
});
