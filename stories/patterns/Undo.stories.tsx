import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { undo } from "./Undo.page.ts";

const meta = preview.meta({ title: "Patterns/Undo (annuler une action)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...undo} /> });
