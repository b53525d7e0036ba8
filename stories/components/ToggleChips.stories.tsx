import { ToggleChips } from "#ui/parts/choices/ToggleChips.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { toggleChips } from "./ToggleChips.page.tsx";

const meta = preview.meta({ title: "Components/Choices/ToggleChips (puces)", component: ToggleChips });

export const Page = meta.story({
  render: () => <PartPageView {...toggleChips} />,
  parameters: {
    shows: [
      { role: "group", name: "Time slots" },
      { role: "button", name: "Morning", pressed: true },
    ],
  },
  name: "Page · filter, filtre, tag",
});
