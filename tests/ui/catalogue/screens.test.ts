import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pagesAndViews } from "#core/domain/site/views.ts";
import { plans, type PageOrViewName } from "../../../stories/screens/plans.ts";
import { adminCalls, dataOfReply } from "../../../stories/club/chats.ts";
import { openClub } from "../../../stories/club/club.ts";
import { stockOf } from "../../../stories/club/scenarios.ts";
import { sessions, sessionsFor } from "../../../stories/screens/sessions.ts";

const folder = fileURLToPath(new URL("../../../stories/screens/", import.meta.url));
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".stories.tsx"))
  .map((path) => readFileSync(join(folder, path), "utf8"));
const drawn = Object.keys(pagesAndViews).filter((name): name is PageOrViewName => name in pagesAndViews);

/** What the stories of these files lack for a screen: the file itself, or the story of a state. */
function lackingIn(stories: readonly string[], name: string, states: readonly string[]): readonly string[] {
  const text = stories.find((each) => each.includes(`...screenStories("${name}")`));
  if (text === undefined) return [`${name} has no stories`];
  const shown = (state: string) =>
    state === "ready" ? text.includes("export const Ready = meta.story()") : text.includes(`meta.story({ args: { state: "${state}" }`);
  return states.filter((state) => !shown(state)).map((state) => `${name} has no story of the state ${state}`);
}

describe("the screens of the catalogue", () => {
  it("are those of the product's own table of pages", () => {
    expect(Object.keys(plans).toSorted()).toEqual(drawn.toSorted());
  });

  it("have a story for each of their states", () => {
    expect(Object.entries(plans).flatMap(([name, states]) => lackingIn(texts, name, states))).toEqual([]);
  });

  it("would be found without a file or a state (control)", () => {
    expect(lackingIn(texts, "harbour", ["ready"])).toEqual(["harbour has no stories"]);
    const onlyReady = ['...screenStories("boats"), export const Ready = meta.story()'];
    expect(lackingIn(onlyReady, "boats", ["ready", "failed"])).toEqual(["boats has no story of the state failed"]);
  });

  it("are shown to the users that the product lets in, and to nobody else", () => {
    expect(sessionsFor("home")).toContain("out");
    expect(sessionsFor("boats")).toEqual(["admin", "superAdmin"]);
    expect(sessionsFor("dashboard")).toEqual(["superAdmin"]);
    expect(sessionsFor("profile")).not.toContain("out");
    expect(drawn.filter((name) => sessionsFor(name).length === 0)).toEqual([]);
  });
});

describe("the sessions of members", () => {
  it("have the demo's membership, the second one with the limits of a plan", async () => {
    const membershipOf = async (session: "member" | "memberWithPlan") => {
      const { plan } = { plan: undefined, ...sessions[session] };
      const club = await openClub({ stock: stockOf("usual", 1, plan) });
      return dataOfReply(await adminCalls({ club })("account/memberships/find", {})).items[0];
    };
    expect(await membershipOf("member")).not.toHaveProperty("plan");
    expect(await membershipOf("memberWithPlan")).toMatchObject({ plan: "mem_a_captain", terms: { openLimit: 6, primeLimit: 2 } });
    expect(sessions.member.email).toBe(sessions.memberWithPlan.email);
  });
});
