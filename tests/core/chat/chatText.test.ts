import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeMessageText, messageTextParts } from "#core/domain/language/messageText.ts";

const links = (text: string) => messageTextParts(text).flatMap(({ href }) => href ?? []);

describe("the text of a message", () => {
  it("has line feeds for line ends, spaces for tabs, and nothing at its ends or that turns the direction", () => {
    expect(normalizeMessageText(" a\r\nb\rc\td\u202e\u2066 \n")).toBe("a\nb\nc d");
  });

  it("changes no further when it is read again", () => {
    const law = fc.property(
      fc.string({ unit: "binary" }),
      (typed) => normalizeMessageText(normalizeMessageText(typed)) === normalizeMessageText(typed),
    );
    expect(() => fc.assert(law)).not.toThrow();
  });
});

describe("the parts of a message", () => {
  it.each([
    ["See https://quai.test/a?b=1#c.", ["https://quai.test/a?b=1#c"]],
    ["(http://quai.test:8080), and more", ["http://quai.test:8080"]],
    ["javascript:alert(1) data:text/html,x //quai.test www.quai.test ftp://quai.test", []],
    ["https://bank.test@evil.test and https://xn.test:99999999/", []],
    ["https://bаnk.test with a Cyrillic letter", []],
    ['https://quai.test/"onclick=x', ["https://quai.test/"]],
    ["https://", []],
  ])("%s", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it("are the whole text together, and every link shows where it leads", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("https://", "http://quai.test", "/x", "@", ".", " ", "javascript:"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        const parts = messageTextParts(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        const shown = parts.filter(({ href }) => href !== undefined);
        expect(shown.filter(({ text: label, href = "" }) => label !== href || !/^https?:\/\/[a-z0-9]/iu.test(href))).toEqual([]);
      }),
    );
  });
});
