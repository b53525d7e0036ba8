import type { ReactElement } from "react";
import { link } from "./Link.css.ts";

/** One text of a sentence that is a link: the text as the sentence has it, and the address. */
export interface LinkedText {
  readonly text: string;
  readonly href: string;
}

/** The props of `TextWithLinks`. */
export interface TextWithLinksProps {
  /** The whole sentence, with the texts of its links. */
  readonly children: string;
  /** The links, in any order, since each language has an order of its own. A text that is not in the sentence shows no link. */
  readonly links: readonly LinkedText[];
}

/** Shows a sentence in which the first place of each of these texts is a link. */
export function TextWithLinks({ children, links: [first, ...others] }: TextWithLinksProps): ReactElement {
  if (first === undefined) return <>{children}</>;
  const at = first.text === "" ? -1 : children.indexOf(first.text);
  const rest = (text: string) => <TextWithLinks links={others}>{text}</TextWithLinks>;
  if (at < 0) return rest(children);
  return (
    <>
      {rest(children.slice(0, at))}
      <a className={link} href={first.href}>
        {first.text}
      </a>
      {rest(children.slice(at + first.text.length))}
    </>
  );
}
