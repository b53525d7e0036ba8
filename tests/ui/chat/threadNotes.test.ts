import "#ui/headless/words/firstWords/all.ts";
import { describe, expect, it } from "vitest";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createThreadNotes } from "#ui/headless/chat/office/notes.ts";
import type { CustomerProfile } from "#ui/headless/customers/office/customer.ts";
import { createKindCalls } from "#ui/headless/managed/kindCalls.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { failing } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

/** The notes about one customer, who has one note, as staff see them. */
async function opened(locale: "en" | "fr" = "en") {
  const { parts, suffer } = await officeOf({ crowd: "none" });
  const profile = { firstname: "Ada", lastname: "Byron", phone: "+15145550111", locale: "en", isBlocked: false };
  const ada = await createKindCalls<CustomerProfile>("profiles", "mem", parts.messages).create(profile);
  if (!ada.ok) throw new Error(ada.message);
  const alerts = createAlertsModel({ now: parts.now, later: () => () => undefined });
  const notes = createThreadNotes({ ...parts, alerts, words: () => wordsIn(locale) });
  expect(await notes.add(ada.data._id, "Knows the lake")).toBeUndefined();
  return { notes, suffer, customer: ada.data._id, messagesOf: () => alerts.notices.value.map(({ message }) => message) };
}

describe("the notes beside a thread", () => {
  it.each([401, 404, 500])("could not be retrieved after a %s: the alert says so, and another attempt retrieves them", async (status) => {
    const { notes, suffer, customer, messagesOf } = await opened();
    suffer({ "comm/notes/find": failing(status) });
    await notes.load(customer);
    expect(messagesOf()).toEqual(["Could not retrieve customer notes"]);
    expect([notes.state.value, notes.failure.value?.key]).toEqual(["failed", "errors.customerNotesFailed"]);
    expect(
      notes.data.value?.map(({ text }) => text),
      "what was there stays",
    ).toEqual(["Knows the lake"]);
    suffer({});
    await notes.reload();
    expect([notes.state.value, notes.failure.value]).toEqual(["ready", undefined]);
    expect(messagesOf()).toHaveLength(1);
  });

  it("say so in French", async () => {
    const { notes, suffer, customer, messagesOf } = await opened("fr");
    suffer({ "comm/notes/find": failing(500) });
    await notes.load(customer);
    expect(messagesOf()).toEqual(["Impossible de récupérer les notes du client"]);
  });
});
