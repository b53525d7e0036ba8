import { describe, expect, it } from "vitest";
import { createClubSettingsModel, numberInField, typedTaxes } from "#ui/headless/club/clubSettings.ts";
import "#ui/headless/words/clubWords.ts";
import { clubSettingLabels } from "#ui/views/club/ClubRulesPart.tsx";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { type Fault, type Faults, offline, refusing } from "../../../stories/club/faults.ts";
import { type Office, officeOf } from "../../../stories/views/office/officeOf.ts";

/** The settings of the first club as its administrator opens them. */
async function opened(faults: Faults = {}) {
  const office = await officeOf({ crowd: "none", faults });
  const events: string[] = [];
  const words = wordsIn("fr");
  const config = createClubSettingsModel({
    ...office.parts,
    words: () => words,
    tell: (event) => void events.push(event),
    failed: ({ code }) => void events.push(code),
  });
  await Promise.all([config.profile.load(), config.rules.load()]);
  const profile = config.profile.form.value;
  const rules = config.rules.form.value;
  return { ...office, config, events, profile, rules };
}

async function ready() {
  const { profile, rules, ...rest } = await opened();
  if (profile === undefined || rules === undefined) throw new Error("nothing was read");
  return { profile, rules, ...rest };
}

async function readRules(messages: Office["parts"]["messages"]) {
  const reply = await messages("configuration/rules/read", { client: "mem" });
  if (!reply.ok) throw new Error(reply.code);
  return reply.data;
}

describe("the settings of a club", () => {
  it("are read as they are typed in the language of the page, and saved group by group", async () => {
    const { rules, club, events } = await ready();
    expect(numberInField(rules.fields.value, "cancellation.keptPercent")).toBe(50);
    expect(typedTaxes(rules.fields.value).map(({ french, percent }) => [french, percent])).toEqual([
      ["TPS", "5"],
      ["TVQ", "9,975"],
    ]);
    rules.set({ "cancellation.keptPercent": "30", "horizon.noticeHours": "1,5", "payment.atDock": true, "sender.name": " Quai " });
    expect(await rules.submit()).toBe(true);
    const { settings } = await club.store.offer.catalogue("mem");
    expect(settings[0]?.settings).toMatchObject({
      cancellation: { freeUntilHours: 48, keptPercent: 30 },
      horizon: { seasons: 1, noticeQuarters: 6 },
      sender: { name: "Quai", replyTo: "" },
    });
    expect((await club.store.offer.catalogue("mem")).clubs[0]?.payAtDock).toBe(true);
    expect(events).toEqual(["saved"]);
  });

  it("say that the address of the club's site is none before they are sent, in both languages", async () => {
    const { profile, club } = await ready();
    profile.set({ website: "ftp://lac.test" });
    expect([await profile.submit(), profile.issues.value]).toEqual([false, [{ field: "website", phrase: { key: "validation.url" } }]]);
    expect([wordsIn("en").say("validation.url"), wordsIn("fr").say("validation.url")]).toEqual(["Invalid Url.", "Adresse URL non valide."]);
    profile.set({ website: "https://www.lac.test" });
    expect(await profile.submit()).toBe(true);
    expect((await club.store.offer.catalogue("mem")).settings[0]?.settings.website).toBe("https://www.lac.test");
  });

  it("continue from what the other form of the page stored", async () => {
    const { profile, rules, club, events } = await ready();
    rules.set({ "texts.hour": "10" });
    expect(await rules.submit()).toBe(true);
    profile.set({ phone: "819 555-0133" });
    expect(await profile.submit()).toBe(true);
    rules.set({ "texts.day": "20" });
    expect(await rules.submit()).toBe(true);
    expect(events).toEqual(["saved", "profileSaved", "saved"]);
    const { clubs, settings } = await club.store.offer.catalogue("mem");
    expect([clubs[0]?.phone, settings[0]?.settings.texts]).toEqual(["+18195550133", { hour: 10, day: 20 }]);
  });

  it("never overwrite what somebody else stored meanwhile: one choice a field that both changed", async () => {
    const { rules, parts } = await ready();
    const { messages } = parts;
    const now = await messages("configuration/rules/read", { client: "mem" });
    const { version = 0 } = now.ok ? now.data : {};
    await messages("configuration/rules/update", {
      client: "mem",
      version,
      cancellation: { freeUntilHours: 24, keptPercent: 40 },
    });
    rules.set({ "cancellation.keptPercent": "30" });
    expect(await rules.submit()).toBe(false);
    expect(rules.conflict.value?.clashes.map(({ name, theirs }) => [name, theirs])).toEqual([["cancellation.keptPercent", "40"]]);
    expect(rules.conflict.value?.taken).toEqual(["cancellation.freeUntilHours"]);
    rules.choose("cancellation.keptPercent", "mine");
    expect(await rules.submit()).toBe(true);
    const after = await messages("configuration/rules/read", { client: "mem" });
    expect(after.ok && after.data.cancellation).toEqual({ freeUntilHours: 24, keptPercent: 30 });
  });

  it("have a field and a label of each setting that the contract has, with the value that is stored", async () => {
    const { rules, parts } = await ready();
    const { version: _, ...groups } = await readRules(parts.messages);
    const sent = Object.entries<object>(groups).flatMap(([group, of]): readonly (readonly [string, unknown])[] =>
      Array.isArray(of) ? [[group, of]] : Object.entries(of).map(([name, value]) => [`${group}.${name}`, value]),
    );
    const english = clubSettingLabels(wordsIn("en"));
    const french = clubSettingLabels(wordsIn("fr"));
    for (const [name, value] of sent) {
      const typed = rules.fields.value[name];
      expect([name, typeof typed, english[name], french[name]]).toEqual([
        name,
        typeof value === "number" ? "string" : typeof value,
        expect.stringMatching(/./),
        expect.stringMatching(/./),
      ]);
      expect([name, typed === ""]).toEqual([name, value === ""]);
    }
  });

  it("save the minutes to answer a message", async () => {
    const { rules, parts } = await ready();
    expect(rules.fields.value["chat.answerMinutes"]).toBe("30");
    rules.set({ "chat.answerMinutes": "45" });
    expect(await rules.submit()).toBe(true);
    expect((await readRules(parts.messages)).chat).toEqual({ answerMinutes: 45 });
  });

  it("type the quarter hours of unpaid bookings as hours", async () => {
    const { rules, parts } = await ready();
    expect(rules.fields.value["phone.quarters"]).toBe("168");
    rules.set({ "phone.quarters": "30,25" });
    expect(await rules.submit()).toBe(true);
    const after = await parts.messages("configuration/rules/read", { client: "mem" });
    expect(after.ok && after.data.phone).toEqual({ bookings: 3, quarters: 121 });
  });

  it("show beside the field what is wrong, and send nothing", async () => {
    const { profile, rules } = await ready();
    rules.set({
      "unpaid.holdMinutes": "30",
      "sender.replyTo": "nobody",
      "unpaid.slotMinutes": "50",
      "cancellation.keptPercent": "",
      taxes: [{ french: "TPS", english: "", percent: "5", number: "" }],
    });
    expect(await rules.submit()).toBe(false);
    expect(rules.issues.value.map(({ field, phrase }) => [field, phrase.key])).toEqual([
      ["sender.replyTo", "validation.email"],
      ["cancellation.keptPercent", "validation.required"],
      ["unpaid.holdMinutes", "validation.maxValue"],
      ["taxes", "config.taxesWrong"],
    ]);
    profile.set({ email: "nobody", phone: "a phone" });
    expect(await profile.submit()).toBe(false);
    expect(profile.issues.value.map(({ field }) => field)).toEqual(["email", "phone"]);
  });

  it("give the rules a new version that begins with the one in force, beside what the other forms store", async () => {
    const { config, rules, events, parts } = await ready();
    await config.clauses.show();
    config.clauses.write();
    const form = config.clauses.form.value;
    if (form === undefined) throw new Error("nothing to write in");
    const [first, ...others] = form.fields.value.sections;
    if (first === undefined) throw new Error("no rules");
    form.set({ sections: [{ ...first, englishText: "One\n\n Two ", frenchText: "Un" }, ...others] });
    expect(await form.submit()).toBe(false);
    expect(form.issueOf("sections")?.phrase.key).toBe("config.clausesWrong");
    rules.set({ "texts.hour": "10" });
    await rules.submit();
    form.set({ sections: [{ ...first, englishText: "One\n\n Two ", frenchText: "Un\nDeux" }, ...others] });
    expect(await form.submit()).toBe(true);
    const read = await parts.messages("booking/clauses/read", { client: "mem", locale: "en" });
    expect(read.ok && read.data.sections[0]?.paragraphs).toEqual(["One", "Two"]);
    expect([events, config.clauses.form.value]).toEqual([["saved", "clausesSaved"], undefined]);
  });

  it("repeat a save whose answer was lost, and say that its outcome is unknown where no answer comes at all", async () => {
    const { profile, rules, config, club, suffer, events } = await ready();
    /** The call arrives so many times, and its answer is lost. */
    const lost = (times: number): Fault => {
      let left = times;
      return async (go, call) => {
        const reply = await go();
        return (left -= 1) < 0 ? reply : offline(go, call);
      };
    };
    suffer({ "configuration/rules/update": lost(1), "account/clients/update": lost(1), "configuration/clauses/create": lost(1) });
    rules.set({ "texts.hour": "10" });
    profile.set({ address: "1, rue du Quai" });
    expect([await rules.submit(), await profile.submit()]).toEqual([true, true]);
    await config.clauses.show();
    config.clauses.write();
    expect(await config.clauses.form.value?.submit()).toBe(true);
    expect(events).toEqual(["saved", "profileSaved", "clausesSaved"]);
    suffer({ "configuration/rules/update": lost(2) });
    rules.set({ "texts.hour": "12" });
    expect([await rules.submit(), rules.problem.value?.key, rules.isDirty.value]).toEqual([false, "kinds.unheard", true]);
    expect(await rules.submit()).toBe(true);
    const { clubs, settings } = await club.store.offer.catalogue("mem");
    expect([clubs[0]?.address, settings[0]?.settings.texts.hour]).toEqual(["1, rue du Quai", 12]);
  });

  it("report that the company profile could not be fetched, and show none", async () => {
    const { profile, events, config } = await opened({ "account/clients/read": refusing("INTERNAL") });
    expect([profile, events, config.profile.failure.value?.icon]).toEqual([undefined, ["noClub"], "database-alert"]);
  });
});
