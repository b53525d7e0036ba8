import { createElement, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, waitFor } from "storybook/test";
import { useWords } from "#ui/headless/words/words.tsx";
import preview from "../.storybook/preview.tsx";
import { Entries, Lines, Section } from "../catalogue/blocks.tsx";
import { lead, page } from "../catalogue/page.css.ts";
import { textsHeldByReact } from "../textNodes.ts";
import { accessibilityTexts } from "./accessibilityTexts.ts";

/** The accessibility statement of all screens: what they aim at, how that is checked, and what is known to fall short. */
function AccessibilityStatement(): ReactElement {
  const { locale } = useWords();
  const { title, aim, promises, checks, gaps, duties } = accessibilityTexts[locale];
  return (
    <article className={page}>
      <header>
        <h1>{title}</h1>
        <p className={lead}>{aim}</p>
      </header>
      <Section title={promises.title}>
        <Entries entries={promises.entries} />
      </Section>
      <Section title={checks.title}>
        <Entries entries={checks.entries} />
      </Section>
      <Section title={gaps.title}>
        <Lines lines={gaps.lines} />
      </Section>
      <Section title={duties.title}>
        <Lines lines={duties.lines} />
      </Section>
    </article>
  );
}

const meta = preview.meta({ title: "Foundations/Accessibility (accessibilité)", component: AccessibilityStatement });

export const English = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(4);
  },
});

export const French = meta.story({ globals: { locale: "fr" } });

/** Every story is searched for texts that a translation of the page would break. Here is one, which the search finds. */
export const TextHeldByReact = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async () => {
    const place = document.createElement("div");
    const root = createRoot(place);
    root.render(createElement("p", null, "Otter", createElement("b", null, "12")));
    await waitFor(() => expect(textsHeldByReact(place)).toEqual(["<p>Otter<b>12</b></p>: Otter"]));
    root.unmount();
  },
});
