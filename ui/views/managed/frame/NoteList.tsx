import type { ReactElement, ReactNode } from "react";
import { list, part } from "./NoteList.css.ts";

/** The props of `NoteList`: its heading, and its lines as `li`. */
export interface NoteListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows lines that staff should know of before they begin, framed under a heading. */
export function NoteList({ title, children }: NoteListProps): ReactElement {
  return (
    <section className={part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={list}>{children}</ul>
    </section>
  );
}
