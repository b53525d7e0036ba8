import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { isSameFieldValue, mergeFields } from "#ui/headless/form/mergeFields.ts";
import { createRecordForm } from "#ui/headless/form/recordForm.ts";
import { standingClock } from "../../../stories/club/clock.ts";

interface Lock {
  readonly _id: string;
  readonly version: number;
  readonly name: string;
  readonly code: string;
  readonly days: readonly number[];
}

type Fields = Pick<Lock, "name" | "code" | "days">;

const stored: Lock = { _id: "mem_k_1", version: 1, name: "Gate", code: "1234", days: [1, 2] };
const empty: Fields = { name: "", code: "", days: [] };

function isLock(value: unknown): value is Lock {
  return typeof value === "object" && value !== null && "_id" in value && "version" in value;
}

/** A kind of one row, with the versions and the unique names that the server keeps; others save to it as well. */
function kindOf(row: Lock | undefined) {
  let current = row;
  let failure: CallFailure | undefined;
  const sent: object[] = [];
  let dropped = 0;
  const done = new Map<string, CallReply<Lock>>();
  /** What the server answers, given again to the same input; the connection may break before it is heard. */
  const save = async (next: Fields, version: number): Promise<CallReply<Lock>> => {
    const key = JSON.stringify([next, version]);
    const reply = done.get(key) ?? (await saved(next, version));
    if (reply.ok) done.set(key, reply);
    if (dropped === 0) return reply;
    dropped -= 1;
    return { ok: false, status: 0, code: "OFFLINE", message: "" };
  };
  const saved = async (next: Fields, version: number): Promise<CallReply<Lock>> => {
    if (failure !== undefined) return failure;
    if (current !== undefined && current.version !== version)
      return { ok: false, status: 409, code: "CONFLICT", message: "", issues: [{ path: "/version", rule: "CONFLICT" }], current };
    current = { _id: "mem_k_1", version: version + 1, ...next, name: next.name.trim() };
    return { ok: true, data: current };
  };
  const form = createRecordForm<Fields, Lock>({
    ...(row === undefined ? {} : { row }),
    first: empty,
    loading: createCallsInFlight(standingClock({ at: 0 })),
    fieldsOf: ({ name, code, days }) => ({ name, code, days }),
    rowOf: (value) => (isLock(value) ? value : undefined),
    create: (fields) => {
      sent.push({ created: fields });
      return save(fields, 0);
    },
    update: (known, change) => {
      sent.push(change);
      return save({ name: known.name, code: known.code, days: known.days, ...change }, known.version);
    },
  });
  return {
    form,
    sent,
    stored: () => current,
    /** Somebody else saves. */
    others: (change: Partial<Fields>) => {
      if (current !== undefined) current = { ...current, ...change, version: current.version + 1 };
    },
    /** So many answers are not heard. */
    drop: (count: number) => void (dropped = count),
    fail: (next: CallFailure | undefined) => void (failure = next),
  };
}

describe("the form of a row", () => {
  it("begins empty for a new row, and continues with what was stored", async () => {
    const { form, sent } = kindOf(undefined);
    form.set({ name: " Gate ", code: "1" });
    expect(await form.submit()).toBe(true);
    expect(sent).toEqual([{ created: { name: " Gate ", code: "1", days: [] } }]);
    expect([form.row.value?.version, form.fields.value.name, form.isDirty.value, form.canUndo.value]).toEqual([1, "Gate", false, false]);
  });

  it("sends only what was changed, with the row that it was read from", async () => {
    const { form, sent } = kindOf(stored);
    form.set({ code: "4321", days: [1, 2] });
    await form.submit();
    expect(sent).toEqual([{ code: "4321" }]);
    expect(form.row.value?.version).toBe(2);
    form.set({ days: [3] });
    await form.submit();
    expect([sent.at(-1), form.row.value?.version]).toEqual([{ days: [3] }, 3]);
  });

  it("repeats a save whose answer was lost", async () => {
    const { form, sent, drop } = kindOf(stored);
    form.set({ code: "4321" });
    drop(1);
    expect(await form.submit()).toBe(true);
    expect(sent).toEqual([{ code: "4321" }, { code: "4321" }]);
    expect([form.row.value?.version, form.problem.value]).toEqual([2, null]);
    form.set({ code: "1" });
    drop(2);
    expect(await form.submit()).toBe(false);
    expect([sent.length, form.isDirty.value, form.problem.value === null]).toEqual([4, true, false]);
  });

  it("takes its last save back, until something else is typed", async () => {
    const { form, stored: row } = kindOf(stored);
    expect(form.canUndo.value).toBe(false);
    form.set({ code: "4321", name: "Bridge" });
    await form.submit();
    expect(form.canUndo.value).toBe(true);
    form.set({ days: [] });
    expect(form.canUndo.value).toBe(false);
    form.revert();
    expect(await form.undo()).toBe(true);
    expect(row()).toMatchObject({ code: "1234", name: "Gate", version: 3 });
    expect(form.fields.value).toEqual({ name: "Gate", code: "1234", days: [1, 2] });
  });
});

describe("a row that somebody else changed meanwhile", () => {
  it("is merged with mine where other fields changed, and saved by the next submit", async () => {
    const { form, others, stored: row } = kindOf(stored);
    form.set({ code: "4321" });
    others({ name: "Bridge" });
    expect(await form.submit()).toBe(false);
    expect(form.conflict.value).toMatchObject({ taken: ["name"], clashes: [], current: { version: 2 } });
    expect([form.fields.value.name, form.fields.value.code, form.changed.value]).toEqual(["Bridge", "4321", ["code"]]);
    expect(await form.submit()).toBe(true);
    expect(row()).toMatchObject({ name: "Bridge", code: "4321", version: 3 });
    expect(form.conflict.value).toBeUndefined();
  });

  it("asks for one choice a field where the same field changed, and sends nothing before all are made", async () => {
    const { form, others, sent, stored: row } = kindOf(stored);
    form.set({ code: "mine", name: "Mine", days: [9] });
    others({ code: "theirs", name: "Theirs" });
    await form.submit();
    expect(form.conflict.value?.clashes).toEqual([
      { name: "name", base: "Gate", mine: "Mine", theirs: "Theirs", chosen: undefined },
      { name: "code", base: "1234", mine: "mine", theirs: "theirs", chosen: undefined },
    ]);
    expect(await form.submit()).toBe(false);
    expect([form.issues.value.map(({ field }) => field), sent.length]).toEqual([["name", "code"], 1]);
    form.choose("name", "theirs");
    form.choose("code", "mine");
    expect(form.fields.value).toEqual({ name: "Theirs", code: "mine", days: [9] });
    expect(await form.submit()).toBe(true);
    expect(row()).toMatchObject({ name: "Theirs", code: "mine", days: [9], version: 3 });
  });

  it("is no clash where it has the same value as mine", async () => {
    const { form, others } = kindOf(stored);
    form.set({ code: "4321" });
    others({ code: "4321" });
    await form.submit();
    expect([form.conflict.value?.clashes.length, form.isDirty.value]).toEqual([0, false]);
  });

  it("is in conflict again where it changes a second time before I have chosen", async () => {
    const { form, others, stored: row } = kindOf(stored);
    form.set({ code: "mine" });
    others({ code: "theirs" });
    await form.submit();
    form.choose("code", "mine");
    others({ code: "theirs again" });
    expect(await form.submit()).toBe(false);
    expect(form.conflict.value?.clashes).toMatchObject([{ base: "theirs", mine: "mine", theirs: "theirs again", chosen: undefined }]);
    form.choose("code", "mine");
    await form.submit();
    expect(row()?.code).toBe("mine");
  });

  it("is shown as any refusal where the answer has no row, with every field kept", async () => {
    const { form, fail } = kindOf(stored);
    form.set({ code: "mine" });
    fail({ ok: false, status: 409, code: "CONFLICT", message: "", issues: [{ path: "/version", rule: "CONFLICT" }] });
    await form.submit();
    expect([form.conflict.value, form.fields.value.code, form.problem.value?.icon]).toEqual([undefined, "mine", "content-duplicate"]);
  });
});

describe("what two people changed", () => {
  const value = fc.integer({ min: 0, max: 2 });
  const fields = fc.record({ one: value, two: value, three: fc.array(value, { maxLength: 1 }) });

  it("is each one's own where one changed it, and never lost where both did", () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const both = mergeFields(base, mine, theirs);
        for (const name of ["one", "two", "three"] as const) {
          const clash = both.clashes.find((each) => each.name === name);
          const isMine = !isSameFieldValue(mine[name], base[name]);
          const isTheirs = !isSameFieldValue(theirs[name], base[name]);
          expect(both.fields[name]).toEqual(isTheirs && !isMine ? theirs[name] : mine[name]);
          expect(clash !== undefined).toBe(isMine && isTheirs && !isSameFieldValue(mine[name], theirs[name]));
          expect(both.taken.includes(name)).toBe(isTheirs && !isMine);
        }
      }),
    );
  });

  it("is mine alone where nobody else changed anything, and theirs where I did not", () => {
    fc.assert(
      fc.property(fields, fields, (base, other) => {
        expect(mergeFields(base, other, base)).toEqual({ fields: other, clashes: [], taken: [] });
        expect(mergeFields(base, base, other)).toMatchObject({ fields: other, clashes: [] });
      }),
    );
  });
});
