import type { ReactElement } from "react";
import { partFacts } from "virtual:part-facts";
import { Codes, Entries, Lines, Section, Text, WordRules } from "./blocks.tsx";
import { CodeToCopy } from "./CodeToCopy.tsx";
import type { Example, PartPage, PartFacts, Prop } from "./page.ts";
import * as styles from "./page.css.ts";

/** The page of one part, by the one template that all of them have: the order and the headings are the same everywhere. */
export function PartPageView(page: PartPage): ReactElement {
  const facts = partFacts[page.part];
  if (facts === undefined) throw new Error(`ui/parts has no ${page.part}`);
  return (
    <article className={styles.page}>
      <header>
        <h1>{page.part}</h1>
        <p className={styles.lead}>
          <Text text={page.what} />
        </p>
        <p className={styles.aside}>
          <span lang="fr">{page.french}</span> · <code>{facts.path}</code>
        </p>
      </header>
      <Section title="Example">
        <div className={styles.stage}>{page.example}</div>
        <CodeToCopy code={facts.code} />
      </Section>
      <Section title="Anatomy">
        <Entries entries={page.anatomy} isOrdered />
      </Section>
      <Section title="When to use">
        <Lines lines={page.when} />
      </Section>
      <Section title="When not to, and what instead">
        <Entries entries={page.whenNot} />
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
      <Section title="Props">
        <Props {...facts} />
      </Section>
      <Section title="Colours it uses">
        <Codes names={facts.tokens} none="None of its own: it takes those of what is around it." />
      </Section>
      <Section title="Used in">
        <Users paths={facts.usedIn} />
      </Section>
    </article>
  );
}

/** The picture takes no press and no focus: it is looked at. */
function Picture({ example: { picture, why }, isGood = false }: { readonly example: Example; readonly isGood?: boolean }): ReactElement {
  return (
    <figure className={isGood ? styles.good : styles.bad}>
      <div className={styles.stage} inert>
        {picture}
      </div>
      <figcaption>
        <strong>{isGood ? "Do" : "Don’t"}</strong> <Text text={why} />
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

function PropLine({ name, type, isRequired, says }: Prop): ReactElement {
  return (
    <li>
      <code>{name}</code>
      {isRequired ? <em>required</em> : null}
      <code className={styles.type}>{type}</code>
      <span>
        <Text text={says} />
      </span>
    </li>
  );
}

/** The views that show a part, by the folder that they lie in: an area of the screens. */
function Users({ paths }: { readonly paths: readonly string[] }): ReactElement {
  if (paths.length === 0) return <p>No view by itself: other parts are made of it.</p>;
  const areas = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf("/")));
  return (
    <ul className={styles.entries}>
      {[...areas].map(([area, files]) => (
        <li key={area}>
          <strong>{area}</strong>
          <span>{files.map((file) => file.replace(/^.*\/|\.tsx$/g, "")).join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
