import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clubOfRowId, decodeCompanyProfile } from "#core/domain/people/client.ts";
import { isMembershipValidOn, membershipForMemberPrice } from "#core/domain/membership/membership.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import {
  menuItemOfPath,
  firstOfficePageOfUser,
  isMenuItemAllowed,
  sideMenu,
  drawerItemsFor,
  menuItemsFor,
  officeMenuItemsFor,
  type MenuItem,
} from "#core/domain/site/menu.ts";
import { type SideMenuGroup, menuGroups } from "#core/domain/site/menuGroups.ts";
import { type Screen, screens } from "#core/domain/site/screens.ts";
import { views } from "#core/domain/site/views.ts";
import { patternsAllow, hasRole, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { mustRefreshToken, tokenRefreshDelayMs, tokenRefreshIntervalMs, sessionTokensOf } from "#core/domain/people/session.ts";
import { decodeUser, displayName, isSuperAdmin, type Role } from "#core/domain/people/user.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyDayTo2031 } from "#core/arbitraries/booking.ts";

const userWith = (...permissions: string[]) => ({ roles: [{ name: "desk", permissions }] });
const keysFor = (user: { readonly roles: readonly Role[] } | undefined) => menuItemsFor(user).map(({ key }) => key);
const superUser = { roles: [{ name: "quai-super-admin", permissions: [] }] };

describe("the side menu", () => {
  it("marks the current entry: that of the view, else that of its page", () => {
    const keyAt = (place: string) => menuItemOfPath(sideMenu, place)?.key;
    expect(["/bookings?view=calendar", "/bookings?view=day", "/bookings", "/clients?view=companies", "/profile"].map(keyAt)).toEqual([
      "calendar",
      "daySheet",
      "bookings",
      "clients",
      undefined,
    ]);
  });

  it("holds its entries in their order, in five groups", () => {
    const inGroup = (group: SideMenuGroup) => sideMenu.filter((item) => item.group === group).map(({ key }) => key);
    expect(Object.fromEntries(menuGroups.map((group) => [group, inGroup(group)]))).toEqual({
      today: ["daySheet", "walkIn", "calendar"],
      bookings: ["bookings", "wishes", "figures"],
      customers: ["clients", "messages", "feedback", "memberships", "documents"],
      fleet: ["lakes", "docks", "boats", "locks", "timeslot", "factors", "extras", "plans", "codes"],
      club: ["dashboard", "health", "users", "roles", "config", "letters", "replies", "connectors"],
    });
    const ofOffice = Object.entries<Screen>(screens).flatMap(([name, { isOffice }]) => (isOffice === true ? [name] : []));
    expect(sideMenu.map(({ key }) => key).toSorted()).toEqual([...ofOffice, ...Object.keys(views)].toSorted());
  });

  it("shows clients to those who may find customer profiles, bookings to those who may find account bookings, and the calendar to those who may see it", () => {
    expect(keysFor(userWith("@customer/profiles/find"))).toEqual(["clients"]);
    expect(keysFor(userWith("@account/bookings/find"))).toEqual(["bookings"]);
    expect(keysFor(userWith("@booking/reservations/calendar"))).toEqual(["calendar"]);
  });

  it("is a drawer with their own bookings for customers by that permission, with the club's pages for staff, and nothing for visitors", () => {
    const drawerOf = (user: { readonly roles: readonly Role[] } | undefined) => drawerItemsFor(user).map(({ key }) => key);
    expect(drawerOf({ roles: [standardRoles.customer] })).toEqual(["bookings"]);
    expect(drawerOf({ roles: [] })).toEqual([]);
    expect(drawerOf(undefined)).toEqual([]);
    const staff = { roles: [standardRoles.staff] };
    expect(drawerItemsFor(staff)).toEqual(officeMenuItemsFor(staff));
    expect(drawerOf(userWith("@account/bookings/find", "@booking/reservations/calendar"))).toEqual(["bookings"]);
  });

  it("starts users at the dock with the day sheet, users who change boats with the bookings, and customers with no page", () => {
    const keyFor = (role: keyof typeof standardRoles) => firstOfficePageOfUser({ roles: [standardRoles[role]] })?.key;
    expect([keyFor("staff"), keyFor("admin"), keyFor("superAdmin"), keyFor("customer")]).toEqual([
      "daySheet",
      "bookings",
      "bookings",
      undefined,
    ]);
    expect(firstOfficePageOfUser(userWith("@customer/profiles/find"))?.key).toBe("clients");
  });

  it("shows the dashboard and the health of the server to super administrators only", () => {
    expect(keysFor(superUser)).toEqual(["dashboard", "health"]);
    expect(keysFor(userWith(".*"))).not.toContain("dashboard");
    expect(keysFor(userWith(".*"))).toHaveLength(sideMenu.length - 2);
  });

  it("is empty for customers without roles and for nobody", () => {
    expect(keysFor({ roles: [] })).toEqual([]);
    expect(keysFor(undefined)).toEqual([]);
  });

  it("departs from the letter of the requirements only in the declared lines", () => {
    const table = truthTable().map(({ item, user, name }) => ({ name, letter: byLetter(item, user), ours: isMenuItemAllowed(item, user) }));
    expect(table).toEqual([
      { name: "permission held, no roles", letter: true, ours: true },
      { name: "permission held, role held", letter: true, ours: true },
      { name: "permission held, role missing", letter: true, ours: true },
      { name: "permission missing, no roles", letter: true, ours: false },
      { name: "permission missing, role held", letter: true, ours: false },
      { name: "permission missing, role missing", letter: false, ours: false },
      { name: "no permission requested, no roles", letter: true, ours: true },
      { name: "no permission requested, role held", letter: true, ours: true },
      { name: "no permission requested, role missing", letter: true, ours: false },
    ]);
  });
});

describe("token timing", () => {
  it("refreshes before a call when less than 45 seconds remain", () => {
    expect(mustRefreshToken(44_999, 0)).toBe(true);
    expect(mustRefreshToken(45_000, 0)).toBe(false);
    expect(mustRefreshToken(0, 60_000)).toBe(true);
  });

  it("schedules a refresh at 92 percent of the lifetime", () => {
    expect(tokenRefreshDelayMs(1_000, 901_000)).toBe(828_000);
  });

  it("falls back to 300000 ms where the lifetime is unknown or makes no sense", () => {
    expect(tokenRefreshIntervalMs).toBe(300_000);
    for (const [issued, expires] of [
      [undefined, 5],
      [5, undefined],
      [5, 5],
      [5, 4],
      [0, Number.POSITIVE_INFINITY],
      [0, Number.NaN],
    ]) {
      expect(tokenRefreshDelayMs(issued, expires)).toBe(300_000);
    }
  });

  it("always schedules within the lifetime", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1e9 }), (issued, lifetime) => {
        const delay = tokenRefreshDelayMs(issued, issued + lifetime);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThan(lifetime);
      }),
    );
  });

  it("keeps only the jwt at the first login", () => {
    expect(sessionTokensOf({ jwt: "j", refresh: "r", firstTimeLogin: true })).toEqual({ jwt: "j", firstTimeLogin: true });
    expect(sessionTokensOf({ jwt: "j", refresh: "r" })).toEqual({ jwt: "j", refresh: "r", firstTimeLogin: false });
  });
});

describe("a membership", () => {
  const season = { client: "mem", phone: "+14505550100", from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };

  it("is valid on its first and its last day, and not beyond", () => {
    expect(["2027-03-31", "2027-04-01", "2027-10-31", "2027-11-01"].map((day) => isMembershipValidOn(season, dayFromText(day)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("counts at its own club and for its own phone only", () => {
    const day = dayFromText("2027-07-03");
    expect(membershipForMemberPrice([season], "mem", "+14505550100", day)).toBe(season);
    expect(membershipForMemberPrice([season], "msk", "+14505550100", day)).toBeUndefined();
    expect(membershipForMemberPrice([season], "mem", "+14505550101", day)).toBeUndefined();
  });

  it("is valid on as many days as lie between its ends, both counted", () => {
    fc.assert(
      fc.property(anyDayTo2031, fc.nat(40), (from, length) => {
        const held = { from, to: addDays(from, length) };
        const days = Array.from({ length: 60 }, (_, index) => addDays(from, index - 10));
        expect(days.filter((day) => isMembershipValidOn(held, day))).toHaveLength(length + 1);
      }),
    );
  });
});

describe("users and clubs", () => {
  it("knows the club of an id by the text before its first underscore", () => {
    expect(clubOfRowId("mem_r_8f3k")).toBe("mem");
    expect(clubOfRowId("msk")).toBeUndefined();
    expect(clubOfRowId("_r_1")).toBeUndefined();
  });

  it("shows the name, or the e-mail where there is none", () => {
    expect(displayName({ firstname: "Zoé", lastname: "Roy", email: "z@r.ca" })).toBe("Zoé Roy");
    expect(displayName({ firstname: " ", lastname: "", email: "z@r.ca" })).toBe("z@r.ca");
  });

  it("recognizes a super administrator by the role's name only", () => {
    expect(isSuperAdmin(superUser)).toBe(true);
    expect(isSuperAdmin(userWith(".*"))).toBe(false);
  });

  it("reads users and clubs, keeps only their own keys, and never throws", () => {
    const user = { id: "mem_u_1", client: "mem", locale: "fr", roles: [], firstname: "Zoé", lastname: "Roy", email: "z@r.ca" };
    expect(decodeUser({ ...user, password: "x" })).toEqual(user);
    expect(decodeUser({ ...user, roles: [{ name: "desk" }] })).toBeUndefined();
    expect(decodeCompanyProfile({ id: "mem", name: "Club" })).toEqual({ id: "mem", name: "Club", email: "", address: "", phone: "" });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => [decodeUser(value), decodeCompanyProfile(value)]).not.toThrow();
      }),
    );
  });
});

// Requirements §6 to the letter: allowed if its permission check passes, or else if it has no role restriction, or if a listed role matches.
function byLetter(item: Pick<MenuItem, "permissions" | "roles">, user: { readonly roles: readonly Role[] }): boolean {
  const { permissions = [], roles = [] } = item;
  const passes = permissions.length === 0 || patternsAllow(permissionPatternsOf(user.roles), permissions);
  return passes || roles.length === 0 || hasRole(user.roles, roles);
}

function truthTable() {
  const user = userWith("@held");
  const requests = [
    ["permission held", ["@held"]],
    ["permission missing", ["@missing"]],
    ["no permission requested", []],
  ] as const;
  const restricted = [
    ["no roles", []],
    ["role held", ["desk"]],
    ["role missing", ["other"]],
  ] as const;
  return requests.flatMap(([permission, permissions]) =>
    restricted.map(([role, roles]) => ({ name: `${permission}, ${role}`, user, item: { key: "x", to: "/x", permissions, roles } })),
  );
}
