import { BottomBar } from "#ui/parts/actions/BottomBar.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { bottomBar } from "./BottomBar.page.tsx";

const meta = preview.meta({ title: "Components/Actions/BottomBar (barre du bas)", component: BottomBar });

export const Page = meta.story({
  render: () => <PartPageView {...bottomBar} />,
  parameters: {
    shows: [
      { role: "region", name: "Your booking" },
      { role: "button", name: "Continue" },
    ],
  },
});
