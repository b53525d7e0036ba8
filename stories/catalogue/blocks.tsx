import type { ReactElement, ReactNode } from "react";
import { partFacts } from "virtual:part-facts";
import type { Locale } from "#core/domain/language/language.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import type { Entry } from "./page.ts";
import { withQuotes } from "./quotes.ts";
import { PlainText, StoryLink } from "./storyText.tsx";
import * as styles from "./page.css.ts";

interface SectionProps {
  /** In English; the headings of the templates have a French form. */
  readonly title: string;
  /** Whether what is below the heading is in English on a French page, too. */
  readonly isEnglish?: boolean;
  readonly children: ReactNode;
}

/** A section under a heading of the second level, in the language of the toolbar. */
export function Section({ title, isEnglish = false, children }: SectionProps): ReactElement {
  const { locale } = useWords();
  const isForeign = isEnglish && locale === "fr";
  return (
    <section className={styles.section}>
      <h2 id={idOfHeading(title)}>{headingIn(title, locale)}</h2>
      {isForeign ? (
        <div lang="en" className={styles.section}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}

const headingIn = (title: string, locale: Locale) => (locale === "fr" ? (frenchHeadings[title] ?? title) : title);

const idOfHeading = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "-");

/** The table of contents of a long page: a link to each of its sections. */
export function Contents({ titles }: { readonly titles: readonly string[] }): ReactElement {
  const { locale } = useWords();
  return (
    <nav aria-label={locale === "fr" ? "Dans cette page" : "On this page"}>
      <ul className={styles.codes}>
        {titles.map((title) => (
          <li key={title}>
            <Link isStandalone href={`#${idOfHeading(title)}`}>
              {headingIn(title, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The headings of the pages of parts and patterns in French. */
const frenchHeadings: Readonly<Record<string, string>> = {
  Example: "Exemple",
  Anatomy: "Anatomie",
  "When to use": "Quand s’en servir",
  "When not to, and what instead": "Quand s’en passer, et quoi prendre à la place",
  "Do and don’t": "À faire et à éviter",
  States: "États",
  Keyboard: "Clavier",
  "Read aloud": "Lecture à voix haute",
  Words: "Mots",
  Props: "Propriétés",
  "Colours it uses": "Couleurs employées",
  "Used in": "Où il sert",
  "How it goes": "Déroulement",
  "See it": "Le voir en action",
  Parts: "Composants",
  "When it goes wrong": "Quand cela tourne mal",
};

/** Names, each with what it is. */
export function Entries({
  entries,
  isOrdered = false,
  isLinked = false,
}: {
  readonly entries: readonly Entry[];
  readonly isOrdered?: boolean;
  /** Whether a part that `what` names is a link to its page. */
  readonly isLinked?: boolean;
}): ReactElement {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={styles.entries}>
      {entries.map(({ name, what }) => (
        <li key={name}>
          <strong>
            <Text text={name} />
          </strong>
          <span>{isLinked ? <TextWithParts text={what} /> : <Text text={what} />}</span>
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
  const titles = languageNames[useWords().locale];
  return (
    <Section title="Words">
      <div className={styles.pair}>
        <Language lang="en" title={titles.en} rules={en.map((rule) => withQuotes(rule, "en"))} />
        <Language lang="fr" title={titles.fr} rules={fr.map((rule) => withQuotes(rule, "fr"))} />
      </div>
    </Section>
  );
}

const languageNames = { en: { en: "English", fr: "French" }, fr: { en: "Anglais", fr: "Français" } } as const;

interface LanguageProps {
  /** The language of the rules. */
  readonly lang: Locale;
  /** Its name in the language of the page. */
  readonly title: string;
  readonly rules: readonly string[];
}

/** The rules for the words of one language. */
export function Language({ lang, title, rules }: LanguageProps): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <div lang={lang}>
        <Lines lines={rules} />
      </div>
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

/** A text in which each name of a part leads to its page. */
function TextWithParts({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split(/\b([A-Z]\w+)\b/u).map((piece, at) => {
        const page = partFacts[piece]?.page;
        return page === undefined ? (
          <Text key={`${at} ${piece}`} text={piece} />
        ) : (
          <StoryLink key={`${at} ${piece}`} story={page} isInText>
            {piece}
          </StoryLink>
        );
      })}
    </>
  );
}

/** Links to the pages of parts. */
export function PartLinks({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <ul className={styles.codes}>
      {names.map((name) => (
        <li key={name}>
          <StoryLink story={partFacts[name]?.page ?? ""}>{name}</StoryLink>
        </li>
      ))}
    </ul>
  );
}

/** A text of a page, which quotes the product as `withQuotes` has it. */
export function Text({ text }: { readonly text: string }): ReactElement {
  return <PlainText text={withQuotes(text, useWords().locale)} />;
}
