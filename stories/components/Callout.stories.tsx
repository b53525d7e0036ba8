import { Callout } from "#ui/parts/messages/Callout.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { callout } from "./Callout.page.tsx";

const meta = preview.meta({ title: "Components/Messages/Callout (encadré)", component: Callout });

export const Page = meta.story({ render: () => <PartPageView {...callout} /> });
