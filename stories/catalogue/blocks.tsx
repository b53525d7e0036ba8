import type { ReactElement, ReactNode } from "react";
import { Link } from "#ui/parts/actions/Link.tsx";
import type { Entry } from "./page.ts";
import { withQuotes } from "./quotes.ts";
import * as styles from "./page.css.ts";

/**
 * A link to another story. A story is in a frame, so the link changes the window around it: `./` is the folder of the frame's page, which is
 * the catalogue itself, also below a folder of a site.
 */
export function StoryLink({ story, children }: { readonly story: string; readonly children: ReactNode }): ReactElement {
  return (
    <Link isStandalone href={`./?path=/story/${story}`} target="_top">
      {children}
    </Link>
  );
}

/** A section under a heading of the second level. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Names, each with what it is. */
export function Entries({
  entries,
  isOrdered = false,
}: {
  readonly entries: readonly Entry[];
  readonly isOrdered?: boolean;
}): ReactElement {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={styles.entries}>
      {entries.map(({ name, what }) => (
        <li key={name}>
          <strong>
            <Text text={name} />
          </strong>
          <span>
            <Text text={what} />
          </span>
        </li>
      ))}
    </List>
  );
}

/** Sentences, as a list. */
export function Lines({ lines, isOrdered = false }: { readonly lines: readonly string[]; readonly isOrdered?: boolean }): ReactElement {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Text text={line} />
        </li>
      ))}
    </List>
  );
}

/** The section of both templates with the rules for the words, in each language; `withQuotes` says how they quote the product. */
export function WordRules({ en, fr }: { readonly en: readonly string[]; readonly fr: readonly string[] }): ReactElement {
  return (
    <Section title="Words">
      <div className={styles.pair}>
        <Language title="English" rules={en.map((rule) => withQuotes(rule, "en"))} />
        <Language title="French" rules={fr.map((rule) => withQuotes(rule, "fr"))} />
      </div>
    </Section>
  );
}

/** The rules for the words of one language. */
export function Language({ title, rules }: { readonly title: string; readonly rules: readonly string[] }): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <Lines lines={rules} />
    </div>
  );
}

/** Names of the source, or a sentence where there are none. */
export function Codes({ names, none }: { readonly names: readonly string[]; readonly none: string }): ReactElement {
  if (names.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.codes}>
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** A text whose pieces between backticks are code. */
export function Text({ text }: { readonly text: string }): ReactElement {
  return <>{text.split("`").map((piece, at) => (at % 2 === 1 ? <code key={`${at} ${piece}`}>{piece}</code> : piece))}</>;
}
