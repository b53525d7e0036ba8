import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { holdAndCountdown } from "./HoldAndCountdown.page.ts";

const meta = preview.meta({
  title: "Patterns/Hold and countdown (réservation provisoire et compte à rebours)",
  component: PatternPageView,
});

export const Page = meta.story({ render: () => <PatternPageView {...holdAndCountdown} /> });
