import { Pager } from "#ui/parts/lists/Pager.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { pager } from "./Pager.page.tsx";

const meta = preview.meta({ title: "Components/Lists/Pager (pagination)", component: Pager });

export const Page = meta.story({
  render: () => <PartPageView {...pager} />,
  parameters: {
    shows: [
      { role: "navigation", name: "Pages of bookings" },
      { role: "button", name: "Page 3" },
      { role: "status", name: "" },
    ],
  },
});
