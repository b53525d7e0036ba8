import { describe, expect, it } from "vitest";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createForm, type FormParts } from "#ui/headless/form/form.ts";
import { registerLeaveGuard, leavePage } from "#ui/headless/form/leavePage.ts";
import { formIssuesOf } from "#ui/headless/form/issues.ts";
import { standingClock } from "../../../stories/club/clock.ts";

interface Dock {
  readonly code: string;
  readonly "name.en": string;
  readonly "name.fr": string;
  readonly capacity: string;
}

const magog: Dock = { code: "magog", "name.en": "Magog", "name.fr": "Magog", capacity: "8" };
const refused = (status: number, facts: Partial<CallFailure> = {}): CallFailure => ({ ok: false, status, code: "", message: "", ...facts });
const accepted: CallReply<string> = { ok: true, data: "saved" };

/** A form whose sends wait until the test answers them. */
function formOf(parts: Partial<FormParts<Dock, string>> = {}) {
  const sent: { readonly fields: Dock }[] = [];
  const answers: ((reply: CallReply<string>) => void)[] = [];
  const form = createForm<Dock, string>({
    first: magog,
    loading: createCallsInFlight(standingClock({ at: 0 })),
    check: (fields) => formIssuesOf(issuesInForm({ code: required.required, capacity: required.digitsOnlyRule }, fields)),
    send: (fields) => {
      sent.push({ fields });
      return new Promise((resolve) => answers.push(resolve));
    },
    ...parts,
  });
  /** Submits, and answers once it is sent. */
  const submitted = async (reply: CallReply<string>) => {
    const done = form.submit();
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(reply);
    return done;
  };
  return { form, sent, answers, submitted };
}

describe("a form", () => {
  it("checks nothing while it is typed, and says all there is to mend when it is submitted", async () => {
    const { form, sent } = formOf();
    form.set({ code: "", capacity: "many" });
    expect(form.issues.value).toEqual([]);
    expect(await form.submit()).toBe(false);
    expect(form.issues.value.map(({ field, phrase }) => [field, phrase.key])).toEqual([
      ["code", "validation.required"],
      ["capacity", "validation.intNumber"],
    ]);
    expect([form.issueOf("code")?.phrase.key, form.issueOf("name.en")]).toEqual(["validation.required", undefined]);
    expect([form.attempt.value, sent.length]).toEqual([1, 0]);
    await form.submit();
    expect(form.attempt.value).toBe(2);
  });

  it("waits for rules that are fetched", async () => {
    const { form, sent } = formOf({ check: async () => [{ field: "code", phrase: { key: "validation.special" } }] });
    await form.submit();
    expect([form.issueOf("code")?.phrase.key, sent.length]).toEqual(["validation.special", 0]);
  });

  it("is clean once it is accepted, and shows no earlier error", async () => {
    const { form, submitted } = formOf();
    form.set({ code: "" });
    await form.submit();
    form.set({ code: "pointe-merry" });
    expect(await submitted(accepted)).toBe(true);
    expect([form.isDirty.value, form.issues.value.length, form.problem.value]).toEqual([false, 0, null]);
  });

  it("knows what was changed, and puts back one field or all", () => {
    const { form } = formOf();
    form.set({ code: "quai", capacity: "9" });
    expect(form.changed.value).toEqual(["code", "capacity"]);
    form.revert("code");
    expect([form.fields.value.code, form.changed.value]).toEqual(["magog", ["capacity"]]);
    form.set({ capacity: "8" });
    expect(form.isDirty.value).toBe(false);
    form.set({ "name.fr": "Quai de Magog" });
    form.revert();
    expect(form.fields.value).toEqual(magog);
  });

  it("stores its fields elsewhere where a cell is given", () => {
    let kept = magog;
    const { form } = formOf();
    const elsewhere = createForm<Dock, string>({
      first: magog,
      cell: { value: form.fields, write: (fields) => void (kept = fields) },
      loading: createCallsInFlight(standingClock({ at: 0 })),
      send: async () => accepted,
    });
    elsewhere.set({ code: "elsewhere" });
    expect(kept.code).toBe("elsewhere");
  });
});

describe("a save in flight", () => {
  it("sets a flag, and another submit meanwhile sends nothing", async () => {
    const { form, sent, answers } = formOf();
    const first = form.submit();
    expect(form.isSaving.value).toBe(true);
    expect(await form.submit()).toBe(false);
    await expect.poll(() => sent.length).toBe(1);
    answers[0]?.(accepted);
    expect(await first).toBe(true);
    expect([form.isSaving.value, sent.length]).toEqual([false, 1]);
  });

  it("leaves what is typed meanwhile as not saved yet", async () => {
    const { form, sent, answers } = formOf();
    form.set({ code: "first" });
    const saving = form.submit();
    await expect.poll(() => sent.length).toBe(1);
    form.set({ code: "second" });
    answers[0]?.(accepted);
    await saving;
    expect([form.fields.value.code, form.changed.value]).toEqual(["second", ["code"]]);
    form.revert();
    expect(form.fields.value.code).toBe("first");
  });
});

describe("a refusal of the server", () => {
  it("belongs to the field that its JSON pointer names, in the words of its rule", async () => {
    const { form, submitted } = formOf();
    const issues = [
      { path: "/capacity", rule: "maxValue", params: { max: 40 } },
      { path: "/name/fr", rule: "required" },
    ];
    expect(await submitted(refused(400, { code: "BAD_REQUEST", issues }))).toBe(false);
    expect(form.issues.value).toEqual([
      { field: "name.fr", phrase: { key: "validation.required" } },
      { field: "capacity", phrase: { key: "validation.maxValue", params: { max: 40 } } },
    ]);
    expect([form.attempt.value, form.problem.value]).toEqual([1, null]);
  });

  it("of a duplicate belongs to its field, or to the first one of a bilingual name", async () => {
    const { form, submitted } = formOf();
    await submitted(refused(409, { code: "DUPLICATE", message: "code", issues: [{ path: "/code", rule: "DUPLICATE" }] }));
    expect(form.issues.value).toEqual([{ field: "code", phrase: { key: "errors.code.DUPLICATE" } }]);
    await submitted(refused(409, { code: "DUPLICATE", message: "name", issues: [{ path: "/name", rule: "DUPLICATE" }] }));
    expect(form.issues.value.map(({ field }) => field)).toEqual(["name.en"]);
  });

  it("within a field belongs to that field, and an unknown rule has words too", async () => {
    const { form, submitted } = formOf();
    await submitted(refused(422, { issues: [{ path: "/capacity/0", rule: "tide" }] }));
    expect(form.issues.value).toEqual([{ field: "capacity", phrase: { key: "validation.format" } }]);
  });

  it("finds its field by a pointer that the form defines", async () => {
    const { form, submitted } = formOf({ pathOf: (name) => `/attributes/${name}` });
    await submitted(refused(400, { issues: [{ path: "/attributes/code", rule: "special" }] }));
    expect(form.issueOf("code")?.phrase.key).toBe("validation.special");
  });

  it.each([
    [400, "/elsewhere", "file-alert", "errors.invalidRequest"],
    [403, "", "account-alert", "errors.unauthorized"],
    [409, "", "content-duplicate", "errors.code.CONFLICT"],
  ])("with %i on no field of the form (%j) is a problem of the whole form", async (status, path, icon, key) => {
    const { form, submitted } = formOf();
    await submitted(refused(status, { code: status === 409 ? "CONFLICT" : "", message: "x", issues: [{ path, rule: "unknown" }] }));
    expect([form.issues.value.length, form.problem.value?.icon, form.problem.value?.key]).toEqual([0, icon, key]);
  });

  it.each([
    [500, "errors.serverError"],
    [503, "errors.code.UNAVAILABLE"],
    [0, "alerts.noAnswer"],
  ])("for a fault of its own (%i) keeps every field as it was typed", async (status, key) => {
    const { form, submitted } = formOf();
    form.set({ code: "typed", "name.fr": "Quai" });
    await submitted(refused(status));
    expect(form.fields.value).toMatchObject({ code: "typed", "name.fr": "Quai" });
    expect([form.isDirty.value, form.isSaving.value, form.problem.value?.key]).toEqual([true, false, key]);
  });
});

describe("leaving a form", () => {
  it("leaves at once where nothing would be lost", () => {
    const { form } = formOf();
    let left = 0;
    form.leave(() => (left += 1));
    expect([left, form.isAsking.value]).toEqual([1, false]);
  });

  it("asks where something would be lost, and stays or leaves by the answer", () => {
    const { form } = formOf();
    let left = 0;
    form.set({ code: "typed" });
    form.leave(() => (left += 1));
    expect([left, form.isAsking.value]).toEqual([0, true]);
    form.stay();
    expect([left, form.isAsking.value, form.fields.value.code]).toEqual([0, false, "typed"]);
    form.leaveAnyway();
    expect(left).toBe(0);
    form.set({ code: "typed" });
    form.leave(() => (left += 1));
    form.leaveAnyway();
    expect([left, form.isAsking.value, form.isDirty.value]).toEqual([1, false, false]);
  });

  it("asks the unsaved form that is shown when a command leaves it, and no removed one", () => {
    const clean = formOf().form;
    const dirty = formOf().form;
    const ends = [clean, dirty].map(registerLeaveGuard);
    let left = 0;
    const go = () => void (left += 1);
    leavePage(go);
    dirty.set({ code: "typed" });
    leavePage(go);
    expect([left, clean.isAsking.value, dirty.isAsking.value]).toEqual([1, false, true]);
    dirty.leaveAnyway();
    dirty.set({ code: "typed" });
    for (const end of ends) end();
    leavePage(go);
    expect([left, dirty.isAsking.value]).toEqual([3, false]);
  });
});
