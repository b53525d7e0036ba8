import { OnlyOnScreenOrPaper } from "#ui/parts/marks/OnlyOnScreenOrPaper.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { onlyOnScreenOrPaper } from "./OnlyOnScreenOrPaper.page.tsx";

const meta = preview.meta({ title: "Components/Marks/OnlyOnScreenOrPaper (écran ou papier)", component: OnlyOnScreenOrPaper });

export const Page = meta.story({ render: () => <PartPageView {...onlyOnScreenOrPaper} /> });
