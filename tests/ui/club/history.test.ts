import { describe, expect, it } from "vitest";
import { settingsOfMailServer } from "#core/domain/messages/mailServer.ts";
import { kinds } from "#core/kinds/index.ts";
import { kindNames } from "#core/ports/store/kindNames.ts";
import "#ui/headless/words/clubWords.ts";
import { createAuditHistory } from "#ui/headless/oversight/auditHistory.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { auditFieldLabel, auditValueText } from "#ui/views/managed/history/historyText.ts";
import { createKindCalls, type KindRow } from "#ui/headless/managed/kindCalls.ts";
import { createRowNamesFetch } from "#ui/headless/managed/rowNames.ts";
import { createAuditLogFilter } from "#ui/headless/oversight/auditLogFilter.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { refusing } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const none = new Map<string, string>();

describe("the history of a club", () => {
  it.each(["en", "fr"] as const)("has a word in %s for every field of every kind", (locale) => {
    const words = wordsIn(locale);
    const unsaid = kindNames.flatMap((name) =>
      Object.keys(kinds[name].fields).filter((field) => auditFieldLabel(field, words) === words.say("history.fields.other")),
    );
    expect(unsaid).toEqual([]);
  });

  it.each(["en", "fr"] as const)("has a word in %s for all that a club enters of its own mail server, and for its state", (locale) => {
    const words = wordsIn(locale);
    const server = { host: "smtp.club.test", port: 587, security: "tls", user: "quai", from: "hello@club.test" } as const;
    const fields = [...Object.keys(settingsOfMailServer(server)), "password", "state"].map((field) => `email.${field}`);
    const labels = fields.map((field) => auditFieldLabel(field, words));
    expect([new Set(labels).size, labels]).toEqual([fields.length, expect.not.arrayContaining([words.say("history.fields.other")])]);
    // A field of this name is a day elsewhere.
    expect(auditFieldLabel("email.from", words)).not.toBe(auditFieldLabel("from", words));
    const states = ["waiting", "used", "left"].map((state) => auditValueText("email.state", state, none, words));
    expect(states).toEqual([words.say("history.own.waiting"), words.say("history.own.used"), words.say("history.own.left")]);
  });

  it("shows rows, days, lists and figures as people write them, and no stored value as it is", () => {
    const en = wordsIn("en");
    const fr = wordsIn("fr");
    const names = new Map([["mem_d_magog", { en: "Magog Wharf", fr: "Quai de Magog" }]]);
    expect(auditValueText("dock", "mem_d_magog", names, fr)).toBe("Quai de Magog");
    expect(auditValueText("weekdays", [1, 6], none, en)).toBe("Mon, Sat");
    const extras = [
      { quantity: 2, name: { en: "Fuel", fr: "Essence" } },
      { quantity: 1, name: { en: "Rods", fr: "Cannes à pêche" } },
    ];
    expect(auditValueText("extras", extras, none, fr)).toBe("2\u00a0× Essence, 1\u00a0× Cannes à pêche");
    expect(auditValueText("extras", "2 × Fuel", none, en)).toBe("2 × Fuel");
    expect([auditValueText("amount", 313.8, none, fr), auditValueText("amount", 1283.8, none, en)]).toEqual(["313,80\u00a0$", "$1,283.80"]);
    expect(auditValueText("properties", { factor: 1.15 }, none, fr)).toBe("× 1,15");
    expect(auditValueText("dateStart", "2027-08-01", none, en)).toBe("August 1, 2027");
    expect(auditValueText("status", "cash_payment", none, en)).toBe(en.say("status.cash_payment"));
    const taxes = [{ name: { en: "GST", fr: "TPS" }, percent: 5, number: "1" }];
    expect(auditValueText("taxes", taxes, none, en)).toBe("TPS / GST 5%");
    expect(auditValueText("outline", [[[0, 0]]], none, en)).toBe("drawn");
  });

  it("says that a person could not be looked for, and shows no lines as if there were none", async () => {
    const office = await officeOf({ crowd: "none", faults: { "account/users/find": refusing("INTERNAL") } });
    const clock = standingClock(office.club.time);
    const filter = createAuditLogFilter({ ...office.parts, later: clock.later });
    const { retry } = filter;
    filter.set({ who: "Nobody of this name" });
    await retry();
    expect([filter.failure.value === undefined, filter.where.value]).toEqual([false, {}]);
    office.suffer({});
    await retry();
    expect([filter.failure.value, filter.where.value]).toEqual([undefined, { actor: [] }]);
  });

  it("names the rows that its lines are about, retired ones too", async () => {
    const { parts } = await officeOf({ crowd: "none" });
    const profiles = createKindCalls<KindRow<"profiles">>("profiles", "mem", parts.messages);
    const made = await profiles.create({ firstname: "Ada", lastname: "Byron", phone: "+15145550111", locale: "en", isBlocked: false });
    if (!made.ok) throw new Error(made.message);
    await profiles.retire(made.data);
    const history = createAuditHistory({ ...parts, isNamed: true });
    await history.load({ where: { item: made.data._id }, page: 1 });
    expect(history.data.value?.names.get(made.data._id)).toBe("Ada Byron");
  });

  it("names the models of boats, the server's and a club's own in one line", async () => {
    const { parts } = await officeOf({ crowd: "none" });
    const name = { en: "Dinghy", fr: "Dériveur" };
    const model = await createKindCalls<KindRow<"models">>("models", "mem", parts.messages).create({
      name,
      kind: "sailing",
      capacity: 4,
      length: 4.2,
      drawing: "Sailboat",
    });
    if (!model.ok) throw new Error(model.message);
    const { _id } = model.data;
    const line = { model: "boats", item: "mem", changes: { model: { from: "Vectra", to: _id } } };
    const names = await createRowNamesFetch(parts.messages)([line]);
    expect([names.get("Vectra"), names.get(_id)]).toEqual([{ en: "Vectra", fr: "Vectra" }, name]);
  });
});
