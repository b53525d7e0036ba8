import { Children, type ReactElement, type ReactNode } from "react";
import { list, part } from "./frame.css.ts";

/** The props of `NoteList`: its heading, its lines as `li`, and what stands below them. */
export interface NoteListProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** Shows lines that staff should know of before they begin, in a band as wide as the page, under a heading. */
export function NoteList({ title, children, more }: NoteListProps): ReactElement {
  return (
    <section className={part} aria-label={title}>
      <h2>{title}</h2>
      {Children.count(children) === 0 ? null : <ul className={list}>{children}</ul>}
      {more}
    </section>
  );
}
