import preview from "../.storybook/preview.tsx";
import { PatternPageView } from "../catalogue/PatternPage.tsx";
import { priceTape } from "./PriceTape.page.ts";

const meta = preview.meta({ title: "Patterns/How a price is made (calcul du prix)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...priceTape} /> });
