import { describe, expect, it } from "vitest";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { FailurePhrase } from "#ui/headless/alerts/phrase.ts";
import { failureCatalogPhrase } from "#ui/headless/alerts/failureCatalogPhrase.ts";
import { createResource, type ResourceParts } from "#ui/headless/resource/resource.ts";
import { standingClock } from "../../../stories/club/clock.ts";

const refused = (status: number, message = "", code = ""): CallFailure => ({ ok: false, status, code, message });

/** A resource whose questions wait until the test answers them, in any order. */
function resourceOf(parts: Partial<ResourceParts<string, string>> = {}) {
  const clock = { at: 1000 };
  const waiting = new Map<string, PromiseWithResolvers<CallReply<string>>>();
  const aloud: FailurePhrase[] = [];
  const resource = createResource<string, string>({
    now: () => clock.at,
    loading: createCallsInFlight(standingClock({ at: 0 })),
    failurePhrase: failureCatalogPhrase,
    raiseFailure: (phrase) => void aloud.push(phrase),
    ask: (question) => {
      const promise = Promise.withResolvers<CallReply<string>>();
      waiting.set(question, promise);
      return promise.promise;
    },
    ...parts,
  });
  const answer = async (question: string, reply: CallReply<string> = { ok: true, data: `${question}!` }) => {
    waiting.get(question)?.resolve(reply);
    await new Promise((settle) => setTimeout(settle));
  };
  return { resource, answer, clock, aloud, wasRequested: (question: string) => waiting.delete(question) };
}

describe("a resource", () => {
  it("is loading until its first answer, which it keeps with the time of its request", async () => {
    const { resource, answer, clock } = resourceOf();
    void resource.load("one");
    clock.at = 5000;
    expect([resource.state.value, resource.data.value]).toEqual(["loading", undefined]);
    await answer("one");
    expect([resource.state.value, resource.data.value, resource.asOf.value]).toEqual(["ready", "one!", 1000]);
  });

  it("is ready from the start with what the page came with", () => {
    const { resource } = resourceOf({ first: { data: "painted", asOf: 7 } });
    expect([resource.state.value, resource.data.value, resource.asOf.value]).toEqual(["ready", "painted", 7]);
  });

  it("shows the answer to the newest request, whichever comes last", async () => {
    const { resource, answer } = resourceOf();
    const older = resource.load("older");
    const newer = resource.load("newer");
    await answer("newer");
    await answer("older");
    await Promise.all([older, newer]);
    expect(resource.data.value).toBe("newer!");
  });

  it("resolves an older request with the answer to the newest", async () => {
    const { resource, answer } = resourceOf();
    const known = resource.load("older").then(() => resource.data.value);
    void resource.load("newer");
    await answer("older");
    await answer("newer");
    expect(await known).toBe("newer!");
  });

  it("drops the failure of an older request without an alert", async () => {
    const { resource, answer, aloud } = resourceOf();
    void resource.load("older");
    void resource.load("newer");
    await answer("older", refused(500));
    expect([resource.state.value, aloud.length]).toEqual(["loading", 0]);
    await answer("newer");
    expect(resource.state.value).toBe("ready");
  });

  it("keeps old data with its time while it reloads, and when that fails", async () => {
    const { resource, answer, clock } = resourceOf();
    void resource.load("one");
    await answer("one");
    clock.at = 9000;
    void resource.reload();
    expect([resource.state.value, resource.data.value]).toEqual(["loading", "one!"]);
    await answer("one", refused(503));
    expect([resource.state.value, resource.data.value, resource.asOf.value]).toEqual(["failed", "one!", 1000]);
  });

  it("repeats the newest request, and does nothing before the first", async () => {
    const { resource, wasRequested } = resourceOf();
    await resource.reload();
    void resource.load("one");
    void resource.load("two");
    expect([wasRequested("one"), wasRequested("two")]).toEqual([true, true]);
    void resource.reload();
    expect([wasRequested("one"), wasRequested("two")]).toEqual([false, true]);
  });

  it.each([
    [404, "file-alert", "errors.notFound"],
    [409, "content-duplicate", "errors.duplicate"],
    [418, "alert", "errors.page.oops"],
    [0, "alert", "alerts.noAnswer"],
  ])("tells a %i with the catalogue's icon %s and words %s, until an answer comes", async (status, icon, key) => {
    const { resource, answer, aloud } = resourceOf();
    void resource.load("one");
    await answer("one", refused(status, "name", status === 409 ? "DUPLICATE" : ""));
    expect(resource.failure.value).toMatchObject({ icon, key });
    expect(aloud).toEqual([resource.failure.value]);
    void resource.reload();
    await answer("one");
    expect(resource.failure.value).toBeUndefined();
  });

  it("shows a failure in words of its own where it has them", async () => {
    const { resource, answer } = resourceOf({
      failurePhrase: ({ message }) => ({ icon: "alert", key: "alerts.fetchFailed", text: message }),
    });
    void resource.load("one");
    await answer("one", refused(500, "The lake is frozen."));
    expect(resource.failure.value?.text).toBe("The lake is frozen.");
  });

  it("drops requests in flight at `rest`, and keeps its data", async () => {
    const { resource, answer } = resourceOf({ first: { data: "known", asOf: 0 } });
    void resource.load("away");
    resource.rest();
    await answer("away");
    expect([resource.state.value, resource.data.value]).toEqual(["ready", "known"]);
  });

  it("shows mended data at once, and still takes the answer in flight", async () => {
    const { resource, answer } = resourceOf({ first: { data: "known", asOf: 0 } });
    void resource.load("one");
    resource.mend((known) => `${known}, mended`);
    expect([resource.state.value, resource.data.value]).toEqual(["loading", "known, mended"]);
    await answer("one");
    expect(resource.data.value).toBe("one!");
  });

  it("informs a request of several calls when the rest is no longer needed", async () => {
    const seen: boolean[] = [];
    const { resource } = resourceOf({
      ask: async (question, isNewest) => {
        await Promise.resolve();
        seen.push(isNewest());
        return { ok: true, data: question };
      },
    });
    await Promise.all([resource.load("older"), resource.load("newer")]);
    expect(seen).toEqual([false, true]);
  });

  it("counts as a call in flight until it is answered", async () => {
    const loading = createCallsInFlight(standingClock({ at: 0 }));
    const { resource, answer } = resourceOf({ loading });
    void resource.load("one");
    expect(loading.isLoading.value).toBe(true);
    await answer("one");
    expect(loading.isLoading.value).toBe(false);
  });
});
