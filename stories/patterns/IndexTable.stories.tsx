import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { indexTable } from "./IndexTable.page.ts";

const meta = preview.meta({ title: "Patterns/Index table (tableau de gestion)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...indexTable} /> });
