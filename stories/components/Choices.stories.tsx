import { Choices } from "#ui/parts/fields/Choices.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { choices } from "./Choices.page.tsx";

const meta = preview.meta({ title: "Components/Fields/Choices (choix multiples)", component: Choices });

export const Page = meta.story({
  render: () => <PartPageView {...choices} />,
  parameters: {
    shows: [
      { role: "group", name: "Weekdays" },
      { role: "button", name: "Saturday", pressed: true },
    ],
  },
});
