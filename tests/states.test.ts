import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { states } from "../stories/views/states.ts";

const folder = fileURLToPath(new URL("../stories/views", import.meta.url));

/** Exported stories of a file, by the title its meta gives. */
const storiesIn = (text: string): readonly [title: string, names: readonly string[]] => [
  /title: "([^"]+)"/.exec(text)?.[1] ?? "",
  [...text.matchAll(/export const (\w+) = meta\.story/g)].map((match) => match[1] ?? ""),
];

const stories = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(".stories.tsx"))
    .map((file) => storiesIn(readFileSync(`${folder}/${file}`, "utf8"))),
);

describe.each(Object.entries(states))("%s", (title, named) => {
  test.each(Object.entries(named))("has a story for: %s", (_, story) => {
    expect(stories.get(title)).toContain(story);
  });
});

test("a state without its story is missed by no one", () => {
  expect(stories.get("Views/Booking")).not.toContain("NoSuchState");
});
