import { describe, expect, it } from "vitest";
import { pageKey } from "#app/web/App.tsx";

describe("a change of language", () => {
  it.each(["", "/pricing", "/boat/boat-name", "/nowhere"])("stays on the page %s, with what was chosen on it", (path) => {
    expect(pageKey(`/fr${path}`)).toBe(pageKey(`/en${path}`));
  });
});

describe("another path", () => {
  it("is another page", () => {
    expect(pageKey("/en/pricing")).not.toBe(pageKey("/en"));
    expect(pageKey("/en/nowhere")).not.toBe(pageKey("/en/elsewhere"));
  });
});
