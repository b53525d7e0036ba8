import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { states } from "../stories/views/states.ts";

const root = fileURLToPath(new URL("../stories/", import.meta.url));
const textsOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => readFileSync(`${root}${file}`, "utf8"));

/** A story as its file writes it. */
interface Story {
  readonly id: string;
  readonly text: string;
}

/** The stories of a file, by its title and their exports. */
function storiesIn(text: string): readonly Story[] {
  const title = /title: "([^"]+)"/u.exec(text)?.[1] ?? "";
  return [...text.matchAll(/^export const (\w+) = meta\.story\((?:.*\);$|[^]*?^\}\);$)/gmu)].map(([story, name = ""]) => ({
    id: `${title}/${name}`,
    text: story,
  }));
}

const isWalk = ({ text }: Story) => /\btags: \["walk"\]/u.test(text);
const says = ({ text }: Story) => /\bshows: \[/u.test(text);

const acts = /\buserEvent\.|\bpress\(|\.keyboard\(/u;
const asserts = /\bexpect\(|\bshown\(/u;

/** Whether a play goes on from a state that it has checked, or ends before it has checked one. */
function leavesItsState({ text }: Story): boolean {
  const play = text.slice(text.indexOf("  play:")).split("\n");
  const lastAct = play.findLastIndex((line) => acts.test(line));
  const firstCheck = play.findIndex((line) => asserts.test(line));
  return text.includes("  play:") && lastAct >= 0 && firstCheck <= lastAct;
}

const stories = textsOf("views/**/*.stories.tsx").flatMap(storiesIn);
const byId = new Map(stories.map((story) => [story.id, story]));

const scenes = textsOf("patterns/*.page.ts").flatMap((text) =>
  [...text.matchAll(/\{ title: "([^"]+)", story: "(\w+)"/gu)].map(([, title = "", name = ""]) => `${title}/${name}`),
);

describe("the stories of views", () => {
  it("are specimens, which end in the state that they are named after, or walks", () => {
    const neither = stories.filter((story) => !isWalk(story) && !says(story) && leavesItsState(story));
    expect(neither.map(({ id }) => id)).toEqual([]);
    expect(stories.length).toBeGreaterThan(400);
  });

  it("are not walks that say what they show", () => {
    expect(stories.filter((story) => isWalk(story) && says(story)).map(({ id }) => id)).toEqual([]);
  });

  it("are specimens where a pattern's page leads to them, and list what is seen at their end", () => {
    expect(scenes.length).toBeGreaterThanOrEqual(56);
    const wrong = scenes.filter((id) => {
      const story = byId.get(id);
      return story === undefined || isWalk(story) || !says(story);
    });
    expect(wrong).toEqual([]);
  });

  it("are specimens where a state of a view is named", () => {
    const named = Object.entries(states).flatMap(([title, list]) => Object.values(list).map((name) => `${title}/${name}`));
    expect(named.filter((id) => stories.some((story) => story.id === id && isWalk(story)))).toEqual([]);
  });

  it("are found out when they act after a check, or check nothing (control)", () => {
    const story = (play: string) => ({ id: "", text: `export const A = meta.story({\n  play: async () => {\n${play}\n  },\n});` });
    expect(leavesItsState(story("await userEvent.click(a);\nawait shown(b);"))).toBe(false);
    expect(leavesItsState(story("await shown(b);\nawait userEvent.click(a);"))).toBe(true);
    expect(leavesItsState(story("await userEvent.click(a);"))).toBe(true);
  });
});
