import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsx, jsxDEV } from "#ui/jsx/runtime.ts";

let keys = 0;
/** React wants a key of its own for each element of a list. */
const newKey = () => `key ${(keys += 1)}`;

/** The children of an element as a component may write them: texts, numbers, nothing, elements, lists, and fragments. */
const { children: anyChildren } = fc.letrec<{ readonly child: ReactNode; readonly children: ReactNode[] }>((tie) => ({
  child: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("Otter", " ", "", " at ", "two  words ", 0, 12, null, undefined, false, true),
    tie("children").map((children) => jsx("b", { children }, newKey())),
    tie("children").map((children) => jsx(Fragment, { children }, newKey())),
    tie("children"),
  ),
  children: fc.array(tie("child"), { maxLength: 4 }),
}));

/** React's own element, of the same children. */
const untouched = (children: readonly ReactNode[]) => createElement("p", null, ...children);
const apart = (children: readonly ReactNode[]) => jsx("p", { children: [...children] });

/** The nonblank texts of a page that stand beside an element or another text: React would hold each as a node of its own. */
function textsBesideOthers(page: ReactNode): readonly string[] {
  const parts = renderToString(page)
    .split(/(<[^>]*>)/)
    .filter((part) => part !== "");
  return parts.filter((part, at) => {
    if (part.startsWith("<") || part.trim() === "") return false;
    const opening = /^<(\w+)/.exec(parts[at - 1] ?? "")?.[1];
    return opening === undefined || parts[at + 1] !== `</${opening}>`;
  });
}

const textOf = (page: ReactNode) => renderToStaticMarkup(page).replaceAll(/<[^>]*>/g, "");

describe("text of a tag", () => {
  test("is the whole content of an element, whatever is beside it, and says the same", () => {
    fc.assert(
      fc.property(anyChildren, (children) => {
        expect(textsBesideOthers(apart(children))).toEqual([]);
        expect(textOf(apart(children))).toBe(textOf(untouched(children)));
      }),
    );
  });

  test("is found beside others where React makes the element alone (control)", () => {
    expect(textsBesideOthers(untouched(["Otter", createElement("b")]))).toEqual(["Otter"]);
    expect(textsBesideOthers(untouched(["Otter", 12]))).toEqual(["Otter", "12"]);
  });

  test("gets an element only where it needs one", () => {
    expect(
      renderToStaticMarkup(
        <p>
          {["Otter"]} at {12}
        </p>,
      ),
    ).toBe("<p>Otter at 12</p>");
    expect(renderToStaticMarkup(<p>Otter at {<b>12</b>}!</p>)).toBe("<p><span>Otter at</span> <b>12</b><span>!</span></p>");
    expect(renderToStaticMarkup(<>Otter</>)).toBe("<span>Otter</span>");
  });

  test("keeps the key and the other props of its element", () => {
    const element = jsxDEV("p", Object.assign({ id: "boat" }, { children: ["Otter", null] }), "mine", true);
    expect(element.key).toBe("mine");
    expect(renderToStaticMarkup(element)).toBe('<p id="boat">Otter</p>');
  });
});
