import type { ReactElement } from "react";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { Codes, Entries, Lines, Section, StoryLink, Text, WordRules } from "./blocks.tsx";
import type { PatternPage, Scene } from "./pattern.ts";
import * as styles from "./page.css.ts";

/** The page of one pattern, by the one template that all of them have. */
export function PatternPageView(page: PatternPage): ReactElement {
  return (
    <article className={styles.page}>
      <header>
        <h1>{page.name}</h1>
        <p className={styles.lead}>
          <Text text={page.need} />
        </p>
        <p className={styles.aside} lang="fr">
          {page.french}
        </p>
      </header>
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
        <Codes names={page.parts} none="None." />
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

function SceneLink({ title, story, what }: Scene): ReactElement {
  const name = storyNameFromExport(story);
  return (
    <li>
      <StoryLink story={toId(title, name)}>{`${title.replace("Views/", "")}: ${name}`}</StoryLink>
      <span>{what}</span>
    </li>
  );
}
