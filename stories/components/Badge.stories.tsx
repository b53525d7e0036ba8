import { Badge } from "#ui/parts/marks/Badge.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { badge } from "./Badge.page.tsx";

const meta = preview.meta({ title: "Components/Marks/Badge (pastille)", component: Badge });

export const Page = meta.story({ render: () => <PartPageView {...badge} /> });
