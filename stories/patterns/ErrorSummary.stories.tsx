import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { errorSummary } from "./ErrorSummary.page.ts";

const meta = preview.meta({ title: "Patterns/Errors of a form (erreurs d’un formulaire)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...errorSummary} /> });
