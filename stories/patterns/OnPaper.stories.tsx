import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { onPaper } from "./OnPaper.page.ts";

const meta = preview.meta({ title: "Patterns/On paper (impression)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...onPaper} /> });
