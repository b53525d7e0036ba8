import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { upload } from "./Upload.page.ts";

const meta = preview.meta({ title: "Patterns/Upload (envoyer un fichier)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...upload} /> });
