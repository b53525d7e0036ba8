import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { chat } from "./Chat.page.ts";

const meta = preview.meta({ title: "Patterns/Chat (conversation)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...chat} /> });

/** In French, the page is French, and quotes the product's French texts. */
export const French = meta.story({
  tags: ["!dev", "!autodocs"],
  globals: { locale: "fr" },
  render: () => <PatternPageView {...chat} />,
  parameters: {
    shows: [{ role: "heading", name: "Conversation" }, "Un client a une seule conversation", "« Lu aussi par Marc en ce moment »"],
  },
});
