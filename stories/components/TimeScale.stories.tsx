import { TimeScale } from "#ui/parts/messages/TimeScale.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { timeScale } from "./TimeScale.page.tsx";

const meta = preview.meta({ title: "Components/Messages/TimeScale (échelle du temps)", component: TimeScale });

export const Page = meta.story({ render: () => <PartPageView {...timeScale} /> });
