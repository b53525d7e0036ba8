import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { recordDrawer } from "./RecordDrawer.page.ts";

const meta = preview.meta({ title: "Patterns/Record drawer (tiroir de fiche)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...recordDrawer} /> });
