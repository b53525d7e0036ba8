import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { commandMenu } from "./CommandMenu.page.ts";

const meta = preview.meta({ title: "Patterns/Command menu (menu de commandes)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...commandMenu} /> });
