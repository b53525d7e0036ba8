import { describe, expect, it } from "vitest";
import { createCommandMenuModel, type CommandMenuEntry } from "#ui/headless/site/command/command.ts";
import { parseTypedDays } from "#ui/headless/site/command/parseTypedDays.ts";
import { commandPages } from "#ui/headless/site/command/pages.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { offline } from "../../../stories/club/faults.ts";
import { standingClock } from "../../../stories/club/clock.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const today = dayFromText("2026-07-04");

function userWith(role: keyof typeof standardRoles): AccountUser {
  return {
    id: "mem_u_1",
    client: "mem",
    locale: "en",
    roles: [standardRoles[role]],
    firstname: "Ada",
    lastname: "Byron",
    email: "ada@example.test",
    phone: null,
    isPhoneVerified: false,
    memberships: [],
    language: "en",
    clientData: { id: "mem", name: "Club", email: "", address: "", phone: "" },
  };
}

async function opened(role: keyof typeof standardRoles = "admin") {
  const office = await officeOf({ crowd: "none" });
  const clock = standingClock(office.club.time);
  const titles: Readonly<Record<string, string>> = {
    "page-factors": "Factors (prices)",
    "page-boats": "Boats",
    language: "Français",
    logout: "Logout",
  };
  const command = createCommandMenuModel({
    ...clock,
    messages: office.parts.messages,
    user: () => userWith(role),
    titleOf: ({ id }) => titles[id] ?? id,
  });
  const look = async (text: string) => {
    command.type(text);
    clock.pass(200);
    // The searches are answered within the process.
    await new Promise((resolve) => setImmediate(resolve));
    return idsOf(command.entries.value);
  };
  return { command, look, ...office };
}

const idsOf = (entries: readonly CommandMenuEntry[]) => entries.map(({ id }) => id);

describe("dates that are typed", () => {
  it.each([
    ["July 3", ["2027-07-03"]],
    ["3 juil", ["2027-07-03"]],
    ["3 juillet 2026", ["2026-07-03"]],
    ["jui 12", ["2026-07-12", "2027-06-12"]],
    ["1er août", ["2026-08-01"]],
    ["aug 1st", ["2026-08-01"]],
    ["2026-09-07", ["2026-09-07"]],
    ["demain", ["2026-07-05"]],
    ["today", ["2026-07-04"]],
    ["31 juin", []],
    ["ju 3", []],
    ["otter", []],
    ["", []],
  ])("%j", (text, days) => {
    expect(parseTypedDays(text, today)).toEqual(days);
  });
});

describe("the command menu", () => {
  it("leads to the pages that stand and that one may see, by name or by a letter", async () => {
    const { command, look } = await opened();
    expect(await look("fac")).toEqual(["page-factors"]);
    expect(command.pageAt("f")).toBe("/factors");
    expect(commandPages(userWith("customer"))).toEqual([]);
    expect(commandPages(userWith("staff")).map(({ key }) => key)).not.toContain("factors");
  });

  it("finds boats by their name in either language, and nothing that one may not change", async () => {
    const { look, command } = await opened();
    const ids = await look("loutre");
    expect(ids.length).toBeGreaterThan(0);
    expect(command.entries.value.every(({ kind }) => kind === "record")).toBe(true);
    const staff = await opened("staff");
    expect(await staff.look("loutre")).toEqual([]);
  });

  it.each([["lévesque"], ["Maude Lev"], ["maude@"], ["514 555-0187"], ["@lev"]])(
    "finds a customer by %j, for a user who may see customers",
    async (typed) => {
      const { look, parts } = await opened("staff");
      const contact = {
        firstname: "Maude",
        lastname: "Lévesque",
        email: "maude@example.org",
        phone: "+15145550187",
        locale: "fr",
      } as const;
      const made = await parts.messages("customer/profiles/create", { ...contact, isBlocked: false });
      if (!made.ok) throw new Error(made.message);
      expect(await look(typed)).toContain(`client-${made.data._id}`);
      const customer = await opened("customer");
      await customer.parts.messages("customer/profiles/create", { ...contact, isBlocked: false });
      expect(await customer.look(typed)).toEqual([]);
    },
  );

  it("looks in one scope alone by its sign, and goes on to the next", async () => {
    const { command, look } = await opened();
    expect((await look("=3 juil")).length).toBe(1);
    expect(command.scope.value).toBe("dates");
    expect(await look(">log")).toEqual(["logout"]);
    command.nextScope();
    expect([command.scope.value, command.text.value]).toEqual(["all", "log"]);
    command.nextScope();
    expect([command.scope.value, command.text.value]).toEqual(["pages", "/log"]);
  });

  it("says that something could not be searched, and still leads to the rest", async () => {
    const { command, look, suffer } = await opened();
    suffer({ "booking/boats/find": offline });
    expect(await look("boats")).toContain("page-boats");
    expect(command.hasFailed.value).toBe(true);
  });
});
