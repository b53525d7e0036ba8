import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { timeline } from "./Timeline.page.ts";

const meta = preview.meta({ title: "Patterns/Calendar of boats (calendrier des bateaux)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...timeline} /> });
