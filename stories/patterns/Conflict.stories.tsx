import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { conflict } from "./Conflict.page.ts";

const meta = preview.meta({ title: "Patterns/Two people, one record (conflit de modification)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...conflict} /> });
