import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserClock } from "#adapters/browser/clock.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { countCallsInFlight, createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

describe("the progress line", () => {
  it("runs for five seconds of a call at most, and the loading flag outlives it", () => {
    const { isLoading, isProgressing, during } = createCallsInFlight(browserClock);
    void during(never);
    vi.advanceTimersByTime(4999);
    expect(isProgressing.value).toBe(true);
    vi.advanceTimersByTime(1);
    expect([isProgressing.value, isLoading.value]).toEqual([false, true]);
  });

  it("runs for five seconds of each call", () => {
    const { isProgressing, during } = createCallsInFlight(browserClock);
    void during(never);
    vi.advanceTimersByTime(4000);
    void during(never);
    vi.advanceTimersByTime(4999);
    expect(isProgressing.value).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isProgressing.value).toBe(false);
  });

  it("ends with its call, answered or failed, and leaves no timer behind", async () => {
    const { isLoading, isProgressing, during } = createCallsInFlight(browserClock);
    await during(Promise.resolve());
    await expect(during(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect([isProgressing.value, isLoading.value, vi.getTimerCount()]).toEqual([false, false, 0]);
  });

  it("does not end a younger call's run when an older one settles late", async () => {
    const { isProgressing, during } = createCallsInFlight(browserClock);
    const old = Promise.withResolvers<void>();
    const settled = during(old.promise);
    vi.advanceTimersByTime(5000);
    void during(never);
    old.resolve();
    await settled;
    expect(isProgressing.value).toBe(true);
  });
});

it("counts every call that a page sends, whoever sends it, until it is answered", async () => {
  const loading = createCallsInFlight(browserClock);
  const answered = Promise.withResolvers<Awaited<ReturnType<SendContractCall>>>();
  const sent = countCallsInFlight(() => answered.promise, loading)("booking/lakes/find", {});
  expect(loading.isLoading.value).toBe(true);
  answered.resolve({ ok: false, status: 0, code: "OFFLINE", message: "" });
  expect([await sent, loading.isLoading.value]).toMatchObject([{ code: "OFFLINE" }, false]);
});
