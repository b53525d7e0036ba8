import { MenuButton } from "#ui/parts/overlays/MenuButton.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { menuButton } from "./MenuButton.page.tsx";

const meta = preview.meta({ title: "Components/Overlays/MenuButton (menu)", component: MenuButton });

export const Page = meta.story({
  render: () => <PartPageView {...menuButton} />,
  parameters: { shows: [{ role: "button", name: "Common Loon" }] },
});
