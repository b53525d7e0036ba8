import type { ReactElement } from "react";
import { useWords } from "#ui/headless/words/words.tsx";
import { PlainText, StoryLink } from "../catalogue/storyText.tsx";
import { lead, page, section, ways } from "../catalogue/page.css.ts";
import { introductions } from "./introductionTexts.ts";

/** The first page of the catalogue, in the language of the toolbar: what Quai is, how the catalogue is laid out, how to find and to propose. */
export function Introduction(): ReactElement {
  const { locale } = useWords();
  const { title, what, rooms, finding, proposing } = introductions[locale];
  return (
    <article className={page}>
      <header>
        <h1>{title}</h1>
        <p className={lead}>
          <PlainText text={what} />
        </p>
      </header>
      <section className={section}>
        <h2>{rooms.title}</h2>
        <ul className={ways}>
          {rooms.entries.map(({ name, story, text }) => (
            <li key={name}>
              <StoryLink story={story}>{name}</StoryLink>
              <span>
                <PlainText text={text} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {[finding, proposing].map(({ title: heading, lines }) => (
        <section key={heading} className={section}>
          <h2>{heading}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <PlainText text={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
