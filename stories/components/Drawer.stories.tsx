import { Drawer } from "#ui/parts/overlays/Drawer.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { drawer } from "./Drawer.page.tsx";

const meta = preview.meta({ title: "Components/Overlays/Drawer (tiroir)", component: Drawer });

export const Page = meta.story({
  render: () => <PartPageView {...drawer} />,
  parameters: {
    shows: [
      { role: "region", name: "Common Loon" },
      { role: "heading", name: "Common Loon" },
      { role: "button", name: "Close" },
    ],
  },
});
