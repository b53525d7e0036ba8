import type { Decorator } from "@storybook/react-vite";
import { type ReactNode, useLayoutEffect } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import "#ui/headless/words/firstWords/all.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { forceColours } from "./forcedColours.ts";
import { bothLanguages } from "./support.css.ts";

type Language = "en" | "fr";

/** Gives a story the words and formats of the toolbar's language, or shows it twice, side by side. */
export const inLocale: Decorator = (Story, { globals }) => {
  const chosen: unknown = globals["locale"];
  if (chosen !== "both")
    return (
      <Spoken language={chosen === "fr" ? "fr" : "en"}>
        <Story />
      </Spoken>
    );
  return (
    <div className={bothLanguages}>
      <Spoken language="en">
        <Story />
      </Spoken>
      <Spoken language="fr">
        <Story />
      </Spoken>
    </div>
  );
};

function Spoken({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  return (
    <div lang={language}>
      <I18nProvider locale={`${language}-CA`}>
        <WordsProvider locale={language}>{children}</WordsProvider>
      </I18nProvider>
    </div>
  );
}

/** Puts the toolbar's density on the page. */
export const inDensity: Decorator = (Story, { globals }) => (
  <Dense density={String(globals["density"] ?? "comfortable")}>
    <Story />
  </Dense>
);

function Dense({ density, children }: { readonly density: string; readonly children: ReactNode }) {
  useLayoutEffect(() => document.documentElement.setAttribute("data-density", density), [density]);
  return children;
}

/** Sets the toolbar's size of text, as a browser's own setting does: everything measured in rem grows. */
export const inTextSize: Decorator = (Story, { globals }) => (
  <TextSize size={String(globals["text"] ?? "100%")}>
    <Story />
  </TextSize>
);

function TextSize({ size, children }: { readonly size: string; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = size === "100%" ? "" : size;
  }, [size]);
  return children;
}

/** Shows the story in forced colours where the toolbar says so. */
export const inForcedColours: Decorator = (Story, { globals }) => (
  <Colours isForced={globals["colours"] === "forced"}>
    <Story />
  </Colours>
);

function Colours({ isForced, children }: { readonly isForced: boolean; readonly children: ReactNode }) {
  useLayoutEffect(() => (isForced ? forceColours() : undefined), [isForced]);
  return children;
}
