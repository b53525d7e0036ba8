import { Keys } from "#ui/parts/marks/Keys.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { keys } from "./Keys.page.tsx";

const meta = preview.meta({ title: "Components/Marks/Keys (touches)", component: Keys });

export const Page = meta.story({ render: () => <PartPageView {...keys} /> });
