import { Icon } from "#ui/parts/marks/Icon.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { icon } from "./Icon.page.tsx";

const meta = preview.meta({ title: "Components/Marks/Icon (icône)", component: Icon });

export const Page = meta.story({ render: () => <PartPageView {...icon} /> });
