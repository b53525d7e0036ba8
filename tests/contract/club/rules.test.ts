import { beforeEach, describe, expect, it } from "vitest";
import { isSetting, type SettingGroups, type SettingOnPage } from "#core/domain/club/settings/definition.ts";
import { clubRuleGroups } from "#core/domain/club/settings/groups.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { openWorld, type World } from "../world.ts";
import { pngHeader, sentFile } from "../../photos.ts";

function by(role: keyof typeof standardRoles, client = "mem"): SignedInUser {
  return { kind: "user", id: `${client}_u_${role}`, client, phone: null, roles: [standardRoles[role]] };
}
const admin = by("admin");

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function ask(path: string, data: unknown, principal: SignedInUser = admin, key?: string) {
  const { status, body } = await world.send(path, data, { principal, ...(key === undefined ? {} : { key }) });
  return { status, ...JSON.parse(body) };
}

function mapValues<Value>(of: Readonly<Record<string, Value>>, make: (value: Value, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value, name)]));
}

/** The id of a logo that the administrator sent. */
async function sentLogo(): Promise<string> {
  const file = sentFile(pngHeader(800, 400));
  return JSON.parse((await world.send("media/files/upload", { type: "logo" }, { principal: admin, file })).body).data._id;
}

/** A value that a setting may have and does not have yet. */
function otherValue(definition: SettingOnPage, value: unknown): unknown {
  switch (definition.holds) {
    case "number":
      return value === definition.max ? definition.min : Number(value) + (definition.step ?? 1);
    case "flag":
      return value !== true;
    case "choice":
      return definition.of.find((each) => each !== value);
    case "seasonDate":
      return "06-15";
    case "text":
      if (definition.form === "url") return "https://club.test/page";
      if (definition.form === "accent") return "#1F5A4A";
      return definition.form === "email" ? "desk@memphremagog.test" : definition.form instanceof RegExp ? "06-15" : "Marie Tremblay";
    case "list":
      throw new Error("Lists have no other value.");
  }
}

const read = async (principal: SignedInUser = admin) =>
  (await ask("configuration/rules/read", { client: principal.client }, principal)).data;

describe("a club's rules", () => {
  it("are the defaults until something is set, and change group by group with a line of the log by field", async () => {
    const before = await read();
    expect(before).toMatchObject({
      version: 0,
      horizon: { seasons: 1, noticeHours: 0 },
      cancellation: { freeUntilHours: 48, keptPercent: 50 },
    });
    const change = { horizon: { seasons: 1, noticeHours: 1.25 }, cancellation: { freeUntilHours: 24, keptPercent: 50 } };
    const { data } = await ask("configuration/rules/update", { client: "mem", version: before.version, ...change });
    expect(data).toEqual({ ...before, ...change, version: before.version + 1 });
    expect(await read()).toEqual(data);
    const { settings } = await world.store.offer.catalogue("mem");
    expect(settings[0]?.settings).toMatchObject({ horizon: { noticeQuarters: 5 }, cancellation: { freeUntilHours: 24 } });
    const log = await ask("account/audit/find", { where: { model: "settings" } });
    expect(log.data.items).toMatchObject([
      { item: "mem", changes: { "horizon.noticeHours": { from: 0, to: 1.25 }, "cancellation.freeUntilHours": { from: 48, to: 24 } } },
    ]);
    expect(Object.keys(log.data.items[0].changes)).toHaveLength(2);
  });

  it("are stored and read again, group by group, and recorded setting by setting", async () => {
    const before = await read();
    const change: Record<string, unknown> = {
      taxes: [{ name: { en: "HST", fr: "TVH" }, percent: 13, number: "1 RT0001" }],
      topics: before.topics.slice(1),
    };
    for (const [group, of] of Object.entries<SettingGroups[string]>(clubRuleGroups))
      if (!isSetting(of)) change[group] = mapValues(of, (definition, name) => otherValue(definition, before[group][name]));
    const logos = { logo: await sentLogo(), logoDark: await sentLogo() };
    change["identity"] = { ...Object(change["identity"]), ...logos };
    expect(Object.keys(before).toSorted()).toEqual(["version", ...Object.keys(change)].toSorted());
    expect((await ask("configuration/rules/update", { client: "mem", version: before.version, ...change })).status).toBe(200);
    expect(await read()).toEqual({ version: before.version + 1, ...change });
    const log = await ask("account/audit/find", { where: { model: "settings" } });
    expect(Object.keys(log.data.items[0].changes)).toEqual(
      Object.entries(clubRuleGroups).flatMap(([group, of]) =>
        isSetting(of) ? [group] : Object.keys(of).map((name) => `${group}.${name}`),
      ),
    );
  });

  it("leave other settings alone, and belong to one club each", async () => {
    const host = await ask("account/clients/update", { id: "mem", version: 0, host: "quai.mem.test" });
    const taxes = [{ name: { en: "HST", fr: "TVH" }, percent: 13, number: "1 RT0001" }];
    expect((await ask("configuration/rules/update", { client: "mem", version: host.data.version, taxes })).data.taxes).toEqual(taxes);
    const { settings } = await world.store.offer.catalogue("mem");
    expect(settings[0]?.settings).toMatchObject({ host: "quai.mem.test", taxes });
    expect((await read(by("admin", "msk"))).taxes).toEqual([]);
  });

  it("are shown to nobody of another club", async () => {
    expect((await ask("configuration/rules/read", { client: "mem" }, by("admin", "msk"))).code).toBe("ITEM_NOT_EXIST");
    expect((await ask("configuration/rules/read", { client: "mem" }, by("staff"))).status).toBe(403);
  });

  it("are a conflict for the later of two, with the rules as they are, and are changed once under one key", async () => {
    const { version } = await read();
    const change = { client: "mem", version, texts: { hour: 10, day: 20 } };
    const first = await ask("configuration/rules/update", change, admin, "k");
    expect((await ask("configuration/rules/update", change, admin, "k")).data).toEqual(first.data);
    const late = await ask("configuration/rules/update", { client: "mem", version, texts: { hour: 1, day: 2 } });
    expect([late.status, late.code, late.current]).toEqual([409, "CONFLICT", first.data]);
  });

  it("write nothing where nothing changes", async () => {
    const before = await read();
    expect(
      (await ask("configuration/rules/update", { client: "mem", version: before.version, cancellation: before.cancellation })).data,
    ).toEqual(before);
    expect((await ask("account/audit/find", { where: { model: "settings" } })).data.items).toEqual([]);
  });

  it.each([
    [{ cancellation: { freeUntilHours: 48, keptPercent: 101 } }, "/cancellation/keptPercent"],
    [{ horizon: { seasons: 1, noticeHours: 0.1 } }, "/horizon/noticeHours"],
    [{ unpaid: { holdMinutes: 10, slotMinutes: 10, createsPerHour: 1 } }, "/unpaid/slotMinutes"],
    [{ phone: { bookings: -1, quarters: 1 } }, "/phone/bookings"],
    [{ taxes: [{ name: { en: "", fr: "TVH" }, percent: 13, number: "" }] }, "/taxes/0/name/en"],
    [{ texts: { hour: 10 } }, "/texts/day"],
  ])("refuse %j", async (change, path) => {
    const refused = await ask("configuration/rules/update", { client: "mem", version: 0, ...change });
    expect([refused.status, refused.issues[0]?.path]).toEqual([400, path]);
  });
});
