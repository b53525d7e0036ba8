import addonA11y from "@storybook/addon-a11y";
import * as docsOnDemand from "@storybook/addon-docs/preview";
import addonThemes, { withThemeByDataAttribute } from "@storybook/addon-themes";
import { definePreview, type ReactRenderer } from "@storybook/react-vite";
import { configure, expect, waitFor } from "storybook/test";
import "#ui/theme/global.css.ts";
import "#ui/theme/lateFonts.css.ts";
import { captureBackButton } from "#ui/views/leaving/onBackButton.ts";
import { linksThatLeaveCatalogue } from "../catalogue/storyLinks.ts";
import { scenarios } from "../club/scenarioNames.ts";
import { primariesShown } from "../primaries.ts";
import { sessionTitles } from "../screens/sessionTitles.ts";
import { textsHeldByReact } from "../textNodes.ts";
import { expectSeen, shownIn } from "../specimen.ts";
import { inDensity, inForcedColours, inLocale, inTextSize } from "../support.tsx";

// A condition is awaited for as long as a busy machine may need; one that holds is not waited for.
configure({ asyncUtilTimeout: 30_000 });
// As the application does before anything else listens.
captureBackButton();

/** The screens of visitors; an account's profile has several forms, each saved by itself. */
const visitors = /^(Views\/(Booking|Boat|Pass|Pricing|Login|Account|MyBookings|Configuration)$|Screens\/Visitors\/)/;

const viewports = {
  narrow: { name: "320 px", styles: { width: "320px", height: "720px" } },
  phone: { name: "Phone, 390 px", styles: { width: "390px", height: "844px" } },
  tablet: { name: "Tablet, 820 px", styles: { width: "820px", height: "1180px" } },
  desk: { name: "Desk, 1440 px", styles: { width: "1440px", height: "900px" } },
} as const;

export default definePreview({
  // Not the entry of the docs: it would bring the blocks of a page of docs, two megabytes, to every story.
  addons: [docsOnDemand, addonA11y(), addonThemes()],
  parameters: {
    layout: "padded",
    controls: { expanded: true },
    // Otherwise every prop is printed as code, down to the club in memory that a story hands over: that takes minutes.
    docs: { source: { type: "code" } },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    a11y: {
      test: "error",
      // Axe reports the size of targets only when wcag22aa is named.
      options: {
        runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
        // A run of tests fails on violations alone. The panel of the catalogue lists elements that pass, too: half a megabyte for a page.
        ...(import.meta.env["VITEST_STORYBOOK"] === "false" ? { resultTypes: ["violations"] } : {}),
        // In forced colours a browser draws the system's, and tells axe the page's own: it would judge colours that nobody sees.
        ...(matchMedia("(forced-colors: active)").matches ? { rules: { "color-contrast": { enabled: false } } } : {}),
      },
    },
    options: {
      storySort: {
        order: [
          "Introduction (accueil)",
          "Foundations",
          "Components",
          ["*", ["Page", "*"]],
          "Patterns",
          "Screens",
          ["Visitors", "Accounts", "Office"],
          "Explorers",
          "Parts",
          "Views",
        ],
      },
    },
  },
  globalTypes: {
    locale: {
      description: "Language",
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "en", title: "English" },
          { value: "fr", title: "Français" },
          { value: "both", title: "Side by side" },
        ],
      },
    },
    text: {
      description: "Size of text",
      toolbar: {
        icon: "paragraph",
        dynamicTitle: true,
        items: [
          { value: "100%", title: "Text 100 %" },
          { value: "200%", title: "Text 200 %" },
        ],
      },
    },
    density: {
      description: "Density",
      toolbar: { icon: "component", dynamicTitle: true, items: ["comfortable", "compact"] },
    },
    colours: {
      description: "Colours of the system",
      toolbar: {
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "own", title: "Own colours" },
          { value: "forced", title: "Forced colours (imitated)" },
        ],
      },
    },
    session: {
      description: "Who looks at a screen",
      toolbar: {
        icon: "user",
        dynamicTitle: true,
        items: [
          { value: "own", title: "Session: the screen’s own" },
          ...Object.entries(sessionTitles).map(([value, title]) => ({ value, title })),
        ],
      },
    },
    scenario: {
      description: "What the club of a screen has",
      toolbar: {
        icon: "database",
        dynamicTitle: true,
        items: Object.entries(scenarios).map(([value, title]) => ({ value, title })),
      },
    },
    seed: {
      description: "Which bookings the club of a screen has",
      toolbar: {
        icon: "graphline",
        dynamicTitle: true,
        items: ["1", "2", "3", "4", "5"].map((value) => ({ value, title: `Seed ${value}` })),
      },
    },
  },
  afterEach: async ({ title, globals, storyGlobals, parameters }) => {
    // In another language than the story's own, its words are others.
    const own: unknown = storyGlobals["locale"] ?? "en";
    if (globals["locale"] === own) await expectSeen(shownIn(parameters));
    await expect(linksThatLeaveCatalogue(document.body), "links that leave the catalogue").toEqual([]);
    await expect(textsHeldByReact(document.body), "texts that a translation of the page would break").toEqual([]);
    // One button is the next thing to do, on every screen of a visitor; the office's drawers have their own.
    if (!visitors.test(title) || globals["locale"] === "both") return;
    await waitFor(() => expect(primariesShown().length, `primary buttons: ${primariesShown().join(", ")}`).toBeLessThanOrEqual(1));
  },
  // `npm run axe` runs the stories in another theme.
  initialGlobals: {
    theme: import.meta.env["VITE_THEME"] ?? "day",
    locale: "en",
    density: "comfortable",
    text: "100%",
    colours: "own",
    session: "own",
    scenario: "usual",
    seed: "1",
  },
  decorators: [
    inLocale,
    inDensity,
    inTextSize,
    inForcedColours,
    withThemeByDataAttribute<ReactRenderer>({
      themes: { day: "day", dusk: "dusk", sun: "sun", auto: "auto" },
      defaultTheme: "day",
      attributeName: "data-theme",
    }),
  ],
});
