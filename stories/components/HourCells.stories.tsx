import { HourCells } from "#ui/parts/choices/HourCells.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { hourCells } from "./HourCells.page.tsx";

const meta = preview.meta({ title: "Components/Choices/HourCells (cases d’heures)", component: HourCells });

export const Page = meta.story({
  render: () => <PartPageView {...hourCells} />,
  parameters: {
    shows: [
      { role: "radiogroup", name: "Great Blue Heron, times" },
      { role: "radio", name: "11:30 a.m. to 2:30 p.m.", checked: true },
      { role: "radio", name: "8:00 a.m. taken" },
    ],
  },
});
