import "#ui/headless/words/chatWords.ts";
import "#ui/headless/words/firstWords/all.ts";
import { signal } from "@preact/signals-react";
import { beforeEach, describe, expect, it } from "vitest";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import type { ChatMessage, ChatThreadFacts } from "#ui/headless/chat/parts.ts";
import { createReplyMenu } from "#ui/headless/chat/office/replyMenu.ts";
import type { CustomerProfile } from "#ui/headless/customers/office/customer.ts";
import { createKindCalls, type KindRow } from "#ui/headless/managed/kindCalls.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { failing, refusing } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

/** A thread of one customer, who reads `language` and has no booking, with the menu over its field. */
async function opened(language: "en" | "fr" = "en") {
  const { parts, suffer } = await officeOf({ crowd: "none" });
  const made = await createKindCalls<CustomerProfile>("profiles", "mem", parts.messages).create({
    firstname: "Ada",
    lastname: "Byron",
    phone: "+15145550111",
    locale: language,
    isBlocked: false,
  });
  if (!made.ok) throw new Error(made.message);
  const draft = signal("");
  const staff = { name: "Ada Byron", locale: language, isBlocked: false, waitingSince: null, closedAt: null, assigned: null, readers: [] };
  const facts = signal<ChatThreadFacts | undefined>({ customer: made.data._id, last: 0, seen: 0, received: 0, staff });
  const thread = { draft, write: (text: string) => void (draft.value = text), facts, items: signal<readonly ChatMessage[]>([]) };
  const alerts = createAlertsModel({ now: parts.now, later: () => () => undefined });
  const menu = createReplyMenu({ ...parts, alerts, words: () => wordsIn("en") }, thread, made.data._id);
  const replies = createKindCalls<KindRow<"replies">>("replies", "mem", parts.messages);
  return { menu, draft, suffer, replies, alertsOf: () => alerts.notices.value.map(({ message }) => message) };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Types a text letter by letter. */
function typed({ menu, draft }: Opened, text: string): void {
  for (const letter of text) menu.type(draft.peek() + letter);
}

const namesOf = ({ menu }: Opened) => menu.entries.value.map(({ reply }) => reply.name.en);

/** Opens the menu on one reply, once all is loaded. */
async function searched(office: Opened, text: string): Promise<void> {
  office.menu.open();
  await office.menu.reload();
  office.menu.close();
  office.draft.value = "";
  typed(office, `/${text}`);
}

describe("the menu of quick replies", () => {
  let office: Opened;
  beforeEach(async () => {
    office = await opened();
  });

  it("opens at a slash in an empty field only, and closes when the slash goes", async () => {
    const { menu } = office;
    typed(office, "1/2");
    expect(menu.isOpen.value).toBe(false);
    menu.type("");
    typed(office, "/");
    expect(menu.isOpen.value).toBe(true);
    menu.type("");
    expect(menu.isOpen.value).toBe(false);
  });

  it("searches names and texts of both languages, without accents", async () => {
    await searched(office, "");
    expect(namesOf(office)).toEqual(["Running late", "What to bring", "Where to park", "Wind or storm"]);
    typed(office, "vet");
    expect(namesOf(office)).toEqual(["What to bring"]);
    office.draft.value = "/CRÈME";
    expect(namesOf(office)).toEqual(["What to bring"]);
    office.draft.value = "/nothing like it";
    expect([namesOf(office), office.menu.chosen.value]).toEqual([[], undefined]);
  });

  it("goes from one reply to the next, and from an end to the other", async () => {
    await searched(office, "");
    const { menu } = office;
    const at = () => menu.chosen.value?.reply.name.en;
    menu.step(-1);
    expect(at()).toBe("Wind or storm");
    menu.step(1);
    expect(at()).toBe("Running late");
  });

  it.each([
    ["en", "Hello Ada,"],
    ["fr", "Bonjour Ada,"],
  ] as const)("inserts a reply in the language of the customer, %s, with the name filled", async (language, start) => {
    office = await opened(language);
    await searched(office, "park");
    expect(await office.menu.insert()).toBe(true);
    expect(office.draft.value.split("\n")[0]).toBe(start);
    expect(office.menu.isOpen.value).toBe(false);
  });

  it("adds a reply after what is typed already", async () => {
    await searched(office, "");
    office.menu.close();
    office.draft.value = "Hi! ";
    office.menu.open();
    await office.menu.reload();
    const parking = office.menu.entries.value.find(({ reply }) => reply.name.en === "Where to park");
    if (parking === undefined) throw new Error("no reply about parking");
    office.menu.choose(parking);
    await office.menu.insert();
    expect(office.draft.value).toMatch(/^Hi!\nHello Ada,\n/);
  });

  it("inserts nothing while a variable has no value, and says which", async () => {
    await searched(office, "late");
    expect(await office.menu.insert()).toBe(false);
    expect(office.draft.value).toBe("/late");
    expect(office.alertsOf()).toEqual(["{hour} cannot be filled: this customer has no booking, or no name."]);
  });

  it("inserts nothing with a raw variable where the booking could not be read", async () => {
    office.suffer({ "customer/profiles/read": failing(500) });
    await searched(office, "park");
    expect(await office.menu.insert()).toBe(false);
    expect(office.alertsOf()).toEqual(["The customer’s booking could not be read. Try again."]);
    office.suffer({});
    await office.menu.reload();
    expect(await office.menu.insert()).toBe(true);
  });

  it("fills what the role may see of the customer where it may not see their bookings", async () => {
    office.suffer({ "account/bookings/find": refusing("FORBIDDEN") });
    await searched(office, "park");
    expect(await office.menu.insert()).toBe(true);
  });

  it("shows a reply in one language as incomplete and does not insert it, not even in that language", async () => {
    const made = await office.replies.create({ name: { en: "Towing", fr: "Remorquage" }, text: { en: "We tow for free." } });
    expect(made.ok).toBe(true);
    await searched(office, "tow");
    expect(office.menu.chosen.value?.problem).toEqual({ kind: "missing", languages: ["fr"] });
    expect(await office.menu.insert()).toBe(false);
    expect(office.alertsOf()).toEqual(["The French text is missing."]);
  });

  it("says that the replies could not be read, and reads them again", async () => {
    office.suffer({ "comm/replies/find": failing(500) });
    typed(office, "/");
    await office.menu.reload();
    expect([office.menu.isLoading.value, office.menu.failure.value === undefined]).toEqual([false, false]);
    office.suffer({});
    await office.menu.reload();
    expect([office.menu.failure.value, office.menu.entries.value.length]).toEqual([undefined, 4]);
  });
});
