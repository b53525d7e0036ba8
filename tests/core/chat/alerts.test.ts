import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alertShownMs,
  makeAlert,
  authErrorNotice,
  availabilityServerMessage,
  clearAlerts,
  closeAlert,
  crudErrorNotice,
  errorIconOfStatus,
  mayReloadPage,
  noAlerts,
  maxAlertsInHistory,
  pauseAlert,
  longestProgressMs,
  addAlert,
  resumeAlert,
  alertToShow,
  timeSlotErrorNotice,
} from "#core/words/alerts/index.ts";
import type { ErrorNotice } from "#core/words/alerts/index.ts";
import { bookingRefusals, statusByErrorCode, isErrorCode, Refusal } from "#core/domain/errors.ts";
import { errorBody } from "#core/features/caller/errorBody.ts";
import { textLookupFor } from "#core/words/index.ts";

const t0 = 1_782_000_000_000;
const saved = makeAlert({ message: "Saved" }, t0);

function english({ key, params }: ErrorNotice): string {
  return textLookupFor("en")(key, params);
}

describe("an alert", () => {
  it("is information by default", () => {
    expect(saved).toEqual({ icon: "information", type: "info", message: "Saved", createdAt: t0 });
    expect(makeAlert({ message: "No", type: "error", icon: "database-alert" }, t0).icon).toBe("database-alert");
    expect(makeAlert({ message: "Yes", type: "success" }, t0).icon).toBe("check-circle");
  });

  it("is shown for 3000 ms, the last of them excluded", () => {
    const alerts = addAlert(noAlerts, saved);
    expect(alertShownMs).toBe(3000);
    expect(alertToShow(alerts, t0)).toEqual(saved);
    expect(alertToShow(alerts, t0 + 2999)).toEqual(saved);
    expect(alertToShow(alerts, t0 + 3000)).toBeUndefined();
  });

  it("gives way to a newer one, which has 3000 ms of its own", () => {
    const newer = makeAlert({ message: "Sent" }, t0 + 2000);
    const alerts = addAlert(addAlert(noAlerts, saved), newer);
    expect(alertToShow(alerts, t0 + 4999)).toEqual(newer);
    expect(alertToShow(alerts, t0 + 5000)).toBeUndefined();
  });

  it("can be closed and stays among the notices", () => {
    const alerts = closeAlert(addAlert(noAlerts, saved));
    expect(alertToShow(alerts, t0 + 1)).toBeUndefined();
    expect(alerts.notices).toEqual([saved]);
    expect(clearAlerts().notices).toEqual([]);
  });

  it("waits while it is hovered and then has the rest of its time", () => {
    const hovered = pauseAlert(pauseAlert(addAlert(noAlerts, saved), t0 + 1000), t0 + 5000);
    expect(alertToShow(hovered, t0 + 60_000)).toEqual(saved);
    const left = resumeAlert(hovered, t0 + 60_000);
    expect(alertToShow(left, t0 + 61_999)).toEqual(saved);
    expect(alertToShow(left, t0 + 62_000)).toBeUndefined();
  });

  it("shows a new alert for its whole time although an older one is hovered", () => {
    const newer = makeAlert({ message: "Sent" }, t0 + 9000);
    const left = resumeAlert(addAlert(pauseAlert(addAlert(noAlerts, saved), t0 + 1), newer), t0 + 20_000);
    expect(alertToShow(left, t0 + 22_999)).toEqual(newer);
    expect(alertToShow(left, t0 + 23_000)).toBeUndefined();
  });

  it("is the newest of a history, newest first, of 50 at most", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 80 }), (messages) => {
        const alerts = messages.reduce((all, message, index) => addAlert(all, makeAlert({ message }, t0 + index)), noAlerts);
        expect(alerts.notices.map(({ message }) => message)).toEqual(messages.toReversed().slice(0, maxAlertsInHistory));
        expect(alertToShow(alerts, t0 + messages.length)?.message).toBe(messages.at(-1));
      }),
    );
  });
});

describe("the error catalogue", () => {
  it.each<readonly [number, string]>([
    [400, "Invalid request: name"],
    [401, "Unauthorized access: name"],
    [403, "Unauthorized access: name"],
    [404, "Not found: name"],
    [409, "Duplicate entry found on field name."],
    [500, "An error occured on the server: name"],
  ])("uses the specification's words for a failed %i", (status, text) => {
    expect(english(crudErrorNotice({ status, message: "name" }))).toBe(text);
  });

  it("explains a wrong password or login on the account pages", () => {
    expect(english(authErrorNotice({ status: 400 }))).toBe(
      "Invalid password, it must contain at least 8 characters and at least one uppercase, lowercase and numeric character.",
    );
    expect(english(authErrorNotice({ status: 401 }))).toBe("The login information entered is invalid");
    expect(english(authErrorNotice({ status: 500, message: "x" }))).toBe("An error occured on the server: x");
  });

  it.each([
    [400, "file-alert"],
    [401, "account-alert"],
    [403, "account-alert"],
    [404, "file-alert"],
    [409, "content-duplicate"],
    [429, "shield-alert"],
    [500, "database-alert"],
    [418, "alert"],
    [503, "alert"],
    [undefined, "alert"],
  ])("marks %s by its icon", (status, icon) => {
    expect(errorIconOfStatus(status)).toBe(icon);
  });

  it("puts custom words before its own, for the statuses they name", () => {
    const custom = { 409: "errors.code.SLOT_TAKEN" } as const;
    expect(crudErrorNotice({ status: 409, message: "x" }, custom).key).toBe("errors.code.SLOT_TAKEN");
    expect(crudErrorNotice({ status: 404, message: "x" }, custom).key).toBe("errors.notFound");
    expect(authErrorNotice({ status: 401 }, { 401: "errors.code.UNAUTHORIZED" }).key).toBe("errors.code.UNAUTHORIZED");
  });

  it("names a duplicate only where the code of a 409 is DUPLICATE", () => {
    const refused = (code: string) => english(crudErrorNotice({ status: 409, message: "version", code }));
    expect(refused("DUPLICATE")).toBe("Duplicate entry found on field version.");
    const others = Object.entries(statusByErrorCode).flatMap(([code, status]) => (status === 409 && code !== "DUPLICATE" ? [code] : []));
    expect(others).toContain("CONFLICT");
    for (const code of [...others, "CODE_OF_A_NEWER_SERVER"]) {
      expect(refused(code)).not.toContain("Duplicate");
      expect(crudErrorNotice({ status: 409, code }).icon).toBe("content-duplicate");
    }
    expect(crudErrorNotice({ status: 409, code: "CONFLICT" }).key).toBe("errors.code.CONFLICT");
    expect(crudErrorNotice({ status: 409, code: "CONFLICT" }, { 409: "errors.deleteFailed" }).key).toBe("errors.deleteFailed");
  });

  it("has words for a failure of any other kind", () => {
    expect(english(crudErrorNotice({ status: 418 }))).toBe("Oops ! Something went wrong.");
    expect(english(crudErrorNotice({}))).toBe("Oops ! Something went wrong.");
  });

  it("uses the specification's words for a failed fetch", () => {
    expect(english(timeSlotErrorNotice({ status: 500, message: "disk" }))).toBe("Error fetching data");
    expect(availabilityServerMessage({ message: "Too long a window" })).toBe("Too long a window");
    expect(availabilityServerMessage({ message: "" })).toBeUndefined();
    expect(availabilityServerMessage({})).toBeUndefined();
  });

  it.each([
    ["errors.deleteFailed", "There was a problem deleting the data."],
    ["errors.chatMessagesFailed", "Could not retrieve chat messages"],
    ["errors.customerNotesFailed", "Could not retrieve customer notes"],
    ["errors.soundFailed", "Could not play sound"],
    ["errors.page.oops", "Oops ! Something went wrong."],
    ["errors.page.notFound", "This page could not be found"],
    ["errors.page.unknownMiddleware", "Unknown middleware"],
    ["errors.page.backHome", "Back to Home"],
  ] as const)("holds the text of %s", (key, text) => {
    expect(textLookupFor("en")(key)).toBe(text);
  });

  it("holds the French text of the error page", () => {
    expect(textLookupFor("fr")("errors.page.oops")).toBe("Oups ! Quelque chose a mal tourné.");
  });

  it("runs the progress bar for 5000 ms", () => {
    expect(longestProgressMs).toBe(5000);
  });

  it("reloads after a failed chunk, not twice within 60 seconds", () => {
    expect(mayReloadPage(undefined, t0)).toBe(true);
    expect(mayReloadPage(t0, t0 + 59_999)).toBe(false);
    expect(mayReloadPage(t0, t0 + 60_000)).toBe(true);
    expect(mayReloadPage(t0 + 3_600_000, t0)).toBe(true);
  });
});

describe("a refusal", () => {
  it("carries its code, its tag and its status, and no sentence", () => {
    const refusal = new Refusal("SLOT_TAKEN");
    expect(refusal).toMatchObject({ _tag: "SLOT_TAKEN", code: "SLOT_TAKEN", status: 409, message: "SLOT_TAKEN" });
  });

  it("travels with the words of its code in the caller's language", () => {
    const body = errorBody(new Refusal("ITEM_NOT_EXIST"), textLookupFor("fr"));
    expect(body).toEqual({ status: 404, message: "Cet élément n’existe pas.", code: "ITEM_NOT_EXIST" });
  });

  it("names the field of a duplicate as its message", () => {
    expect(errorBody(new Refusal("DUPLICATE", { message: "name" }), textLookupFor("en")).message).toBe("name");
  });

  it("has a code for every answer of findUnbookableReason, all of them conflicts", () => {
    expect(Object.values(bookingRefusals).map((code) => statusByErrorCode[code])).toEqual([409, 409, 409, 409, 409, 409]);
  });

  it("knows its codes from other text", () => {
    expect(Object.keys(statusByErrorCode).every(isErrorCode)).toBe(true);
    for (const text of ["toString", "slot_taken", "", undefined, 409]) expect(isErrorCode(text)).toBe(false);
  });

  it("answers every code with a client or server error", () => {
    for (const status of Object.values(statusByErrorCode)) expect(status >= 400 && status < 600).toBe(true);
  });
});
