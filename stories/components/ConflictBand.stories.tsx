import { ConflictBand } from "#ui/parts/messages/ConflictBand.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { conflictBand } from "./ConflictBand.page.tsx";

const meta = preview.meta({ title: "Components/Messages/ConflictBand (conflit de modification)", component: ConflictBand });

export const Page = meta.story({
  render: () => <PartPageView {...conflictBand} />,
  parameters: {
    shows: [
      { role: "alert", name: "" },
      { role: "radiogroup", name: "People" },
      { role: "radio", name: "Yours 8" },
    ],
  },
});
