import type { ReactElement } from "react";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { Contents, Entries, Lines, PartLinks, Section, Text, WordRules } from "./blocks.tsx";
import { StoryLink } from "./storyText.tsx";
import { useWords } from "#ui/headless/words/words.tsx";
import { type BilingualPage, entriesOf } from "./page.ts";
import type { PatternPage, Scene, SpokenOfPattern } from "./pattern.ts";
import * as styles from "./page.css.ts";

/** The page of one pattern, by the one template that all of them have. */
export function PatternPageView(given: BilingualPage<PatternPage, SpokenOfPattern>): ReactElement {
  const { locale } = useWords();
  const page = locale === "fr" ? inFrench(given) : given.english;
  const { name, frenchName } = page;
  return (
    <article className={styles.page}>
      <header>
        <h1>{locale === "fr" ? frenchName : name}</h1>
        <p className={styles.lead}>
          <Text text={page.need} />
        </p>
        <p className={styles.aside} lang={locale === "fr" ? "en" : "fr"}>
          {locale === "fr" ? name : frenchName}
        </p>
      </header>
      <Contents titles={patternSections} />
      <Section title="How it goes">
        <Lines lines={page.steps} isOrdered />
      </Section>
      <Section title="See it">
        <ul className={styles.ways}>
          {page.scenes.map((scene) => (
            <SceneLink key={`${scene.title} ${scene.story}`} {...scene} />
          ))}
        </ul>
      </Section>
      <Section title="Parts">
        <PartLinks names={page.parts} />
      </Section>
      <Section title="Keyboard">
        <Entries entries={page.keyboard} />
      </Section>
      <Section title="Read aloud">
        <Lines lines={page.readAloud} />
      </Section>
      <Section title="When it goes wrong">
        <Entries entries={page.faults} />
      </Section>
      <WordRules {...page.content} />
    </article>
  );
}

/** A page in French, which leads to the same stories. */
function inFrench({ english, french }: BilingualPage<PatternPage, SpokenOfPattern>): PatternPage {
  return {
    ...english,
    ...french,
    scenes: english.scenes.map((scene, at) => ({ ...scene, what: french.scenes[at] ?? scene.what })),
    keyboard: entriesOf(french.keyboard),
    faults: entriesOf(french.faults),
  };
}

/** The sections of the template, in their order. */
const patternSections = ["How it goes", "See it", "Parts", "Keyboard", "Read aloud", "When it goes wrong", "Words"] as const;

function SceneLink({ title, story, what }: Scene): ReactElement {
  const name = storyNameFromExport(story);
  return (
    <li>
      <StoryLink story={toId(title, name)}>{`${title.replace("Views/", "")}: ${name}`}</StoryLink>
      <span>
        <Text text={what} />
      </span>
    </li>
  );
}
