import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { daysAndSlots } from "./DaysAndSlots.page.ts";

const meta = preview.meta({ title: "Patterns/Days and time slots (jours et plages horaires)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...daysAndSlots} /> });
