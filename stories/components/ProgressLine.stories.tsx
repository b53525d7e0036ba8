import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { progressLine } from "./ProgressLine.page.tsx";

const meta = preview.meta({ title: "Components/Messages/ProgressLine (ligne de progression)", component: ProgressLine });

export const Page = meta.story({
  render: () => <PartPageView {...progressLine} />,
  parameters: { shows: [{ role: "progressbar", name: "Loading" }] },
});
