// What the first page of the catalogue needs: neither the words of the product nor the facts of its parts, which are large.
import type { ReactElement, ReactNode } from "react";
import { Link } from "#ui/parts/actions/Link.tsx";

interface StoryLinkProps {
  /** The story's id. */
  readonly story: string;
  /** Whether it is a word of a sentence. */
  readonly isInText?: boolean;
  readonly children: ReactNode;
}

/**
 * A link to another story. A story is in a frame, so the link changes the window around it: `./` is the folder of the frame's page, which is
 * the catalogue itself, also below a folder of a site.
 */
export function StoryLink({ story, isInText = false, children }: StoryLinkProps): ReactElement {
  return (
    <Link isStandalone={!isInText} href={`./?path=/story/${story}`} target="_top">
      {children}
    </Link>
  );
}

/** A text of a page; its pieces between backticks are code. No line begins with one of the signs before which French has a space. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text
        .replaceAll(/ (?=[:;?!»])|(?<=«) /gu, "\u00a0")
        .split("`")
        .map((piece, at) => (at % 2 === 1 ? <code key={`${at} ${piece}`}>{piece}</code> : piece))}
    </>
  );
}
