import { Print } from "#ui/parts/marks/Print.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { print } from "./Print.page.tsx";

const meta = preview.meta({ title: "Components/Marks/Print (impression)", component: Print });

export const Page = meta.story({ render: () => <PartPageView {...print} /> });
