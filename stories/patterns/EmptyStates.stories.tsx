import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { emptyStates } from "./EmptyStates.page.ts";

const meta = preview.meta({ title: "Patterns/Empty states (états vides)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...emptyStates} /> });
