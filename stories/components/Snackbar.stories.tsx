import { Snackbar } from "#ui/parts/messages/Snackbar.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { snackbar } from "./Snackbar.page.tsx";

const meta = preview.meta({ title: "Components/Messages/Snackbar (avis passager)", component: Snackbar });

export const Page = meta.story({
  render: () => <PartPageView {...snackbar} />,
  parameters: {
    shows: [
      { role: "status", name: "" },
      { role: "button", name: "Close" },
    ],
  },
  name: "Page · toast, alert, alerte",
});
