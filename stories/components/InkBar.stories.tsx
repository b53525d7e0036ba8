import { InkBar } from "#ui/parts/actions/InkBar.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { inkBar } from "./InkBar.page.tsx";

const meta = preview.meta({ title: "Components/Actions/InkBar (barre d’encre)", component: InkBar });

export const Page = meta.story({
  render: () => <PartPageView {...inkBar} />,
  parameters: {
    shows: [
      { role: "group", name: "Selected rows" },
      { role: "button", name: "Remind all three" },
    ],
  },
});
