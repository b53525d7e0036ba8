import { ScreenOrPaper } from "#ui/parts/marks/ScreenOrPaper.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { screenOrPaper } from "./ScreenOrPaper.page.tsx";

const meta = preview.meta({ title: "Components/Marks/ScreenOrPaper (écran ou papier)", component: ScreenOrPaper });

export const Page = meta.story({ render: () => <PartPageView {...screenOrPaper} /> });
