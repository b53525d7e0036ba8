import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPlaceholders, placeholderIssue, unfilledPlaceholders } from "#core/domain/language/placeholders.ts";

const names = ["name", "boat"] as const;
const issueOf = (text: string) => placeholderIssue(text, names)?.key;

describe("a placeholder in a text", () => {
  it.each([
    ["Hello {name}, {boat}{boat}", undefined],
    ["", undefined],
    ["Hello {nom}", "variable"],
    ["{}", "variable"],
    ["{Name}", "variable"],
    ["{ name }", "variable"],
    ["{constructor}", "variable"],
    ["{{name}}", "variable"],
    ["{boat {name}}", "variable"],
    ["{name", "variable"],
    ["name}", "variable"],
    ["{name}}", "variable"],
  ])("is accepted or refused for what is wrong with it: %s", (text, key) => {
    expect(issueOf(text)).toBe(key);
  });

  it("is quoted where it is refused, with the names that can be filled", () => {
    expect(placeholderIssue("Hello {name}, see {nom}", names)?.params).toEqual({ place: "{nom}", names: "{name}, {boat}" });
    expect(placeholderIssue(`Hello {${"x".repeat(60)}`, names)?.params?.["place"]).toBe(`{${"x".repeat(39)}…`);
  });

  /** Random texts of words, names and braces. */
  const braced = fc
    .array(fc.oneof(fc.constantFrom("{", "}", "{name}", "{boat}", "name", "{nom}", ".", "$&", "\n"), fc.string({ maxLength: 4 })), {
      maxLength: 12,
    })
    .map((pieces) => pieces.join(""));
  const values = { name: "Ada {boat} $&", boat: "Alba}" };

  it("is accepted exactly where filling leaves no brace of the text", () => {
    fc.assert(
      fc.property(braced, (text) => {
        const left = fillPlaceholders(text, { name: "Ada", boat: "Alba" });
        expect(issueOf(text) === undefined).toBe(!/[{}]/u.test(left));
      }),
    );
  });

  it("is filled once, and a value is never read as a text", () => {
    fc.assert(
      fc.property(braced, (text) => {
        const marked = fillPlaceholders(text, { name: "\u{1}", boat: "\u{2}" });
        expect(fillPlaceholders(text, values)).toBe(marked.replaceAll("\u{1}", () => values.name).replaceAll("\u{2}", () => values.boat));
      }),
    );
  });

  it("without a value is named once, in the order of the names", () => {
    expect(unfilledPlaceholders("{boat}, {name}, {boat}", names, { name: "" })).toEqual(["name", "boat"]);
    expect(unfilledPlaceholders("{boat}, {name}", names, { name: "Ada", boat: "Alba" })).toEqual([]);
    expect(fillPlaceholders("{name} at {boat}", { boat: "8 a.m." })).toBe("{name} at 8 a.m.");
  });

  it("ends a sentence with one period after a value that has one", () => {
    expect(fillPlaceholders("Come at {boat}. Thank you, {name}.", { boat: "8 a.m.", name: "Ada" })).toBe("Come at 8 a.m. Thank you, Ada.");
    expect(fillPlaceholders("Come at {boat}.", { boat: "8 h" })).toBe("Come at 8 h.");
  });
});
