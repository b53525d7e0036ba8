import { DayBars } from "#ui/parts/marks/DayBars.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { dayBars } from "./DayBars.page.tsx";

const meta = preview.meta({ title: "Components/Marks/Day bars (jours en barres)", component: DayBars });

export const Page = meta.story({ render: () => <PartPageView {...dayBars} /> });
