import { type ReactElement, useRef } from "react";
import { partFacts } from "virtual:part-facts";
import { useWords } from "#ui/headless/words/words.tsx";
import { toId } from "storybook/internal/csf";
import { Codes, Contents, Entries, Lines, Section, Text, WordRules } from "./blocks.tsx";
import { StoryLink } from "./storyText.tsx";
import { AnatomyPicture } from "./AnatomyPicture.tsx";
import { CodeToCopy } from "./CodeToCopy.tsx";
import { Badge } from "#ui/parts/marks/Badge.tsx";
import { partStates, stable, stateWords } from "../components/partStates.ts";
import { anatomyMarks } from "../components/anatomyMarks.ts";
import {
  type BilingualPage,
  entriesOf,
  type Example,
  type PartFacts,
  type PartPage,
  type Prop,
  type SpokenOfPart,
  type StoryPlace,
} from "./page.ts";
import * as styles from "./page.css.ts";

/** The page of one part, by the one template that all of them have: the order and the headings are the same everywhere. */
export function PartPageView(given: BilingualPage<PartPage, SpokenOfPart>): ReactElement {
  const { locale } = useWords();
  const page = locale === "fr" ? inFrench(given) : given.english;
  const facts = partFacts[page.part];
  if (facts === undefined) throw new Error(`ui/parts has no ${page.part}`);
  const example = useRef<HTMLDivElement>(null);
  return (
    <article className={styles.page}>
      <header>
        <h1>{page.part}</h1>
        <p className={styles.lead}>
          <Text text={page.what} />
        </p>
        <p className={styles.aside}>
          <span lang="fr">{page.frenchName}</span> · <code>{facts.path}</code>
        </p>
        <PartState part={page.part} />
      </header>
      <Contents titles={partSections} />
      <Section title="Example">
        <div ref={example} className={styles.stage}>
          {page.example}
        </div>
        <CodeToCopy code={facts.code} />
      </Section>
      <Section title="Anatomy">
        <AnatomyPicture example={example} marks={anatomyMarks[page.part] ?? noMarks} />
        <Entries entries={page.anatomy} isOrdered />
      </Section>
      <Section title="When to use">
        <Lines lines={page.when} />
      </Section>
      <Section title="When not to, and what instead">
        <Entries entries={page.whenNot} isLinked />
      </Section>
      <Section title="Do and don’t">
        <div className={styles.pair}>
          <Picture example={page.good} isGood />
          <Picture example={page.bad} />
        </div>
      </Section>
      <Section title="States">
        <Entries entries={page.states} />
      </Section>
      <Section title="Keyboard">
        <Entries entries={page.keyboard} />
      </Section>
      <Section title="Read aloud">
        <Lines lines={page.readAloud} />
      </Section>
      <WordRules {...page.content} />
      <Section title="Props" isEnglish>
        <Props {...facts} />
      </Section>
      <Section title="Colours it uses">
        <Codes names={facts.tokens} none={noneOf[locale].colours} />
      </Section>
      <Section title="Used in">
        <Users places={facts.usedIn} />
      </Section>
    </article>
  );
}

const noMarks: readonly string[] = [];

/** The sections of the template, in their order. */
const partSections = [
  "Example",
  "Anatomy",
  "When to use",
  "When not to, and what instead",
  "Do and don’t",
  "States",
  "Keyboard",
  "Read aloud",
  "Words",
  "Props",
  "Colours it uses",
  "Used in",
] as const;

/** Whether a part may be built upon, and the release in which it changed. */
function PartState({ part }: { readonly part: string }): ReactElement {
  const { locale } = useWords();
  const { state, changedIn } = partStates[part] ?? stable;
  const { [state]: word, changed } = stateWords[locale];
  return (
    <p className={styles.aside}>
      <Badge tone={state === "stable" ? "success" : state === "new" ? "info" : "warning"}>{word}</Badge>
      <span>{` ${changed} ${changedIn}`}</span>
    </p>
  );
}

/** A page in French, around the same pictures. */
function inFrench({ english, french }: BilingualPage<PartPage, SpokenOfPart>): PartPage {
  return {
    ...english,
    ...french,
    anatomy: entriesOf(french.anatomy),
    whenNot: entriesOf(french.whenNot),
    states: entriesOf(french.states),
    keyboard: entriesOf(french.keyboard),
    good: { ...english.good, why: french.good },
    bad: { ...english.bad, why: french.bad },
  };
}

/** What a page says where a list of the source is empty. */
const noneOf = {
  en: {
    colours: "None of its own: it takes those of what is around it.",
    views: "No view by itself: other parts are made of it.",
  },
  fr: {
    colours: "Aucune à lui : il prend celles de ce qui l’entoure.",
    views: "Aucune vue à lui seul : d’autres composants en sont faits.",
  },
} as const;

const doOrDont = { en: ["Do", "Don’t"], fr: ["À faire :", "À éviter :"] } as const;

/** The picture takes no press and no focus: it is looked at. */
function Picture({ example: { picture, why }, isGood = false }: { readonly example: Example; readonly isGood?: boolean }): ReactElement {
  const { locale } = useWords();
  return (
    <figure className={isGood ? styles.good : styles.bad}>
      <div className={styles.stage} inert>
        {picture}
      </div>
      <figcaption>
        <strong>{doOrDont[locale][isGood ? 0 : 1]}</strong> <Text text={why} />
      </figcaption>
    </figure>
  );
}

function Props({ props, passes }: Pick<PartFacts, "props" | "passes">): ReactElement {
  return (
    <>
      <ul className={styles.props}>
        {props.map((prop) => (
          <PropLine key={prop.name} {...prop} />
        ))}
      </ul>
      {passes.length === 0 ? null : (
        <p>
          Also passes on what <code>{passes.join(", ")}</code> takes.
        </p>
      )}
    </>
  );
}

function PropLine({ name, type, isRequired, says, values, standard }: Prop): ReactElement {
  return (
    <li>
      <code>{name}</code>
      {isRequired ? <em>required</em> : null}
      <code className={styles.type}>{type}</code>
      <span>
        <Text text={says} />
      </span>
      {values.length === 0 ? null : <PropValues word="Values" codes={values} />}
      {standard === undefined ? null : <PropValues word="When left out" codes={[standard]} />}
    </li>
  );
}

/** Values of a prop, behind a word that says what they are. */
function PropValues({ word, codes }: { readonly word: string; readonly codes: readonly string[] }): ReactElement {
  return (
    <span className={styles.type}>
      <span>{`${word}: `}</span>
      {codes.map((code) => (
        <code key={code} className={styles.value}>
          {code}
        </code>
      ))}
    </span>
  );
}

/** Links to the views that show a part. */
function Users({ places }: { readonly places: readonly StoryPlace[] }): ReactElement {
  const { locale } = useWords();
  if (places.length === 0) return <p>{noneOf[locale].views}</p>;
  return (
    <ul className={styles.users}>
      {places.map(({ title, name }) => (
        <li key={title}>
          <StoryLink story={toId(title, name)}>{title.replace("Views/", "")}</StoryLink>
        </li>
      ))}
    </ul>
  );
}
