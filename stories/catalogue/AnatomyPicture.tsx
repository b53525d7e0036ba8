import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import * as styles from "./page.css.ts";

interface AnatomyPictureProps {
  /** The example, whose drawing is copied. */
  readonly example: RefObject<HTMLElement | null>;
  /** Where each piece is in it, as `anatomyMarks` has it. */
  readonly marks: readonly string[];
}

/** A copy of the example as it is drawn, with a number at each piece; the list beside it says what each number is. */
export function AnatomyPicture({ example, marks }: AnatomyPictureProps): ReactElement {
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const from = example.current;
    const to = picture.current;
    if (from === null || to === null) return undefined;
    copyDrawing(from, to);
    const lost = marks.filter((selector) => selector !== "" && to.querySelector(selector) === null);
    if (lost.length > 0) throw new Error(`The example has nothing at ${lost.join(", ")}`);
    const watch = new ResizeObserver(() => putNumbers(to, marks));
    watch.observe(to);
    return () => watch.disconnect();
  }, [example, marks]);
  return <div ref={picture} className={styles.stage} inert aria-hidden="true" />;
}

/**
 * Names and ids stay with the example: a second radio of one name would take the choice from the first, so the copy loses them before it is in
 * the page.
 */
function copyDrawing(from: HTMLElement, to: HTMLElement): void {
  const copy = document.createDocumentFragment();
  copy.append(...[...from.childNodes].map((node) => node.cloneNode(true)));
  for (const element of copy.querySelectorAll("*")) for (const name of ["id", "name", "for"]) element.removeAttribute(name);
  to.replaceChildren(copy);
}

function putNumbers(picture: HTMLElement, marks: readonly string[]): void {
  for (const old of picture.querySelectorAll("[data-mark]")) old.remove();
  const { left, top } = picture.getBoundingClientRect();
  for (const [at, selector] of marks.entries()) {
    const piece = selector === "" ? null : picture.querySelector(selector)?.getBoundingClientRect();
    if (piece === null || piece === undefined || piece.width === 0) continue;
    const mark = document.createElement("span");
    mark.textContent = String(at + 1);
    mark.dataset["mark"] = "";
    mark.className = styles.mark;
    mark.style.left = `${piece.left - left}px`;
    mark.style.top = `${piece.top - top}px`;
    picture.append(mark);
  }
}
