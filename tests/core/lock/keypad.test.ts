import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyInstant } from "#core/arbitraries/calendar.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt, instantOf } from "#core/domain/calendar/zone.ts";
import { lockCodeOf, lockIssues } from "#core/domain/lock/code.ts";
import { type KeypadHours, keypadWindowsOn, opensBetween, openWindows } from "#core/domain/lock/hours.ts";
import { acceptedCodes, freshKeypadState, keypadLimits, type LoadedKeypad, tryLockCode } from "#core/domain/lock/keypad.ts";
import { isKeypadLoaded, loadedKeypadOf, loadKeypad, rotateKeypad, secretOfTrip } from "#core/domain/lock/lockKeypad.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const digest = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");
const hours: KeypadHours = {
  leadMinutes: 15,
  slots: [
    { start: "08:00", end: "12:00", turnaround: 30 },
    { start: "13:00", end: "17:00", turnaround: 30 },
    { start: "18:00", end: "21:00", turnaround: 0, weekdays: [5, 6] },
  ],
};
const keypad: LoadedKeypad = { lock: "mem_k_1", secrets: ["the secret of a lock"], hours };
const [secret = ""] = keypad.secrets;
const minute = 60_000;
const january1 = dayFromText("2027-01-01");
const july3 = dayFromText("2027-07-03");
const days = Array.from({ length: 365 }, (_, at) => addDays(january1, at));
const accepts = (code: string, now: number) => acceptedCodes(keypad, digest, now).has(code);

describe("the codes of a year", () => {
  const windows = days.flatMap((day) => keypadWindowsOn(hours, day));
  const codes = windows.map((window, at) => ({
    window,
    code: lockCodeOf(digest, secret, { lock: keypad.lock, ...window, issue: at % lockIssues }),
    ...opensBetween(hours, window),
  }));

  it("have seven digits, and open from the arrival lead to the end of the turnaround, and at no other minute beside them", () => {
    expect(codes.length).toBeGreaterThan(365 * 3);
    for (const { code, opens, closes } of codes) {
      expect(code).toMatch(/^\d{7}$/u);
      const at = [opens - minute, opens, closes - minute, closes].map((now) => accepts(code, now));
      expect([code, ...at]).toEqual([code, false, true, true, false]);
    }
  });

  it("open on a keypad whose clock is five minutes off, but for the five minutes beside their first and their last", () => {
    for (const off of [-5 * minute, 5 * minute])
      for (const { code, opens, closes } of codes) {
        const at = [opens - 6 * minute, opens + 5 * minute, closes - 6 * minute, closes + 5 * minute].map((now) =>
          accepts(code, now + off),
        );
        expect([code, ...at]).toEqual([code, false, true, true, false]);
      }
  });
});

it("opens by ten codes at most for each window that is open, at twenty random minutes", () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      expect(acceptedCodes(keypad, digest, now).size).toBeLessThanOrEqual(openWindows(hours, now).length * lockIssues);
    }),
    { numRuns: 20 },
  );
});

it("opens by no other of all 10,000,000 codes (control)", () => {
  const now = instantOf(july3, 14 * 60);
  const accepted = acceptedCodes(keypad, digest, now);
  let opened = 0;
  for (let code = 0; code < 10_000_000; code += 1) if (accepted.has(String(code).padStart(7, "0"))) opened += 1;
  // The morning with the afternoon, the afternoon, both with the evening, and the afternoon with the evening.
  expect([openWindows(hours, now).length, opened]).toEqual([4, 40]);
});

it("rests for ten minutes after five wrong tries in a row, and refuses the right code meanwhile", () => {
  const now = instantOf(july3, 14 * 60);
  const wrong = () => false;
  let state = freshKeypadState;
  for (let at = 1; at < keypadLimits.wrongTries; at += 1) ({ state } = tryLockCode(state, now, wrong));
  expect(tryLockCode(state, now, () => true)).toEqual({ outcome: "opened", state: freshKeypadState });
  ({ state } = tryLockCode(state, now, wrong));
  expect(tryLockCode(state, now + keypadLimits.restMs - 1, () => true).outcome).toBe("resting");
  expect(tryLockCode(state, now + keypadLimits.restMs, () => true).outcome).toBe("opened");
});

describe("a rotation", () => {
  const now = instantOf(july3, 14 * 60);
  const [window] = openWindows(hours, now);
  const facts = { lock: keypad.lock, day: july3, start: window?.start ?? 0, end: window?.end ?? 0, issue: 3 };
  const by = { by: "mem_u_1", at: now };
  const first = loadKeypad(rotateKeypad(undefined, "first secret", undefined), hours, by);
  const shown = { serial: 1 };
  const opensBy = (made: string, at: number, device: ReturnType<typeof loadKeypad>) =>
    device.loaded !== undefined &&
    acceptedCodes(loadedKeypadOf(keypad.lock, device.loaded, at), digest, at).has(lockCodeOf(digest, made, facts));

  it("marks the keypad as to be loaded, and new codes open once it is", () => {
    const next = rotateKeypad(first, "second secret", undefined);
    expect([isKeypadLoaded(first, hours), isKeypadLoaded(next, hours)]).toEqual([true, false]);
    expect([opensBy("second secret", now, next), opensBy("second secret", now, loadKeypad(next, hours, by))]).toEqual([false, true]);
  });

  it("keeps the codes that were shown until an instant, or ends them once the keypad is loaded", () => {
    const kept = loadKeypad(rotateKeypad(first, "second secret", now + minute), hours, by);
    const ended = loadKeypad(rotateKeypad(first, "second secret", undefined), hours, by);
    expect([
      secretOfTrip(kept, shown, now).serial,
      secretOfTrip(kept, undefined, now).serial,
      secretOfTrip(ended, shown, now).serial,
    ]).toEqual([1, 2, 2]);
    expect([opensBy("first secret", now, kept), opensBy("first secret", now + minute, kept), opensBy("first secret", now, ended)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("does not load a keypad whose boat has other hours since", () => {
    expect(isKeypadLoaded(first, { ...hours, leadMinutes: 30 })).toBe(false);
  });
});

it("opens a window that begins at midnight before midnight", () => {
  const night: KeypadHours = { leadMinutes: 15, slots: [{ start: "00:00", end: "06:00", turnaround: 0 }] };
  const before = instantOf(july3, 0) - 10 * minute;
  expect([dayAt(before), openWindows(night, before).map(({ day }) => day)]).toEqual([addDays(july3, -1), [july3]]);
});
