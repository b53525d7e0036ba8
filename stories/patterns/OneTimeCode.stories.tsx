import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { oneTimeCode } from "./OneTimeCode.page.ts";

const meta = preview.meta({ title: "Patterns/One-time code (code à usage unique)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...oneTimeCode} /> });
