import type { ElementType, Key, ReactElement, ReactNode } from "react";
import { Fragment, jsx as makeElement, jsxs as makeElementOfSeveral } from "react/jsx-runtime";

export { Fragment };
export type { JSX } from "react";

interface PropsWithChildren {
  readonly children?: ReactNode;
}

/**
 * Makes the element of a JSX tag. The compiler writes calls of this function; no one else calls it.
 *
 * A browser that translates a page replaces its text nodes. React still holds the nodes that it made: it would change them where nobody
 * sees it, and throw where it removes one. So React gets no text node of its own: text is the whole content of its element, or has a
 * `span` of its own beside the other children.
 */
export function jsx(type: ElementType, props: PropsWithChildren, key?: Key): ReactElement {
  return makeElement(type, withTextApart(type, props), key);
}

/** Makes the element of a JSX tag with several children. Only in development does React treat it in another way than `jsx`. */
export { jsx as jsxs };

/** Makes an element in development, where React reports a child of a list that has no key. */
export function jsxDEV(type: ElementType, props: PropsWithChildren, key?: Key, hasSeveral = false): ReactElement {
  const apart = withTextApart(type, props);
  return (hasSeveral && Array.isArray(apart.children) ? makeElementOfSeveral : makeElement)(type, apart, key);
}

function withTextApart(type: ElementType, props: PropsWithChildren): PropsWithChildren {
  const { children } = props;
  const apart = Array.isArray(children) ? textApart(children) : children;
  // A fragment has no element whose whole content its text could be.
  if (type === Fragment && isText(apart)) return { ...props, children: inSpan(apart, 0) };
  return apart === children ? props : { ...props, children: apart };
}

/** Joins adjacent texts, then gives each text a `span`; a list of nothing but texts becomes one text. */
function textApart(children: readonly ReactNode[]): ReactNode {
  const apart: ReactNode[] = [];
  let run = -1;
  let others = 0;
  for (const given of children) {
    const child: ReactNode = Array.isArray(given) ? textApart(given) : given;
    const before = apart[run];
    if (isText(child) && isText(before)) {
      apart[run] = `${before}${child}`;
      apart.push(null);
      continue;
    }
    if (isText(child)) run = apart.length;
    else if (child !== null && child !== undefined && typeof child !== "boolean") {
      run = -1;
      others += 1;
    }
    apart.push(child);
  }
  return others === 0 ? (apart[run] ?? children) : apart.map((child, at) => (isText(child) ? inSpan(child, at) : child));
}

function isText(child: ReactNode): child is string | number {
  return typeof child === "string" || typeof child === "number";
}

/**
 * The text in an element of its own. The spaces around it stay outside: browsers do not translate them, and a name that is computed from
 * the elements would lose them.
 */
function inSpan(text: string | number, at: number): ReactNode {
  const whole = String(text);
  const words = whole.trim();
  if (words === "") return text;
  const start = whole.indexOf(words);
  const span = makeElement("span", { children: words }, `text ${at}`);
  return [whole.slice(0, start), span, whole.slice(start + words.length)].filter((part) => part !== "");
}
