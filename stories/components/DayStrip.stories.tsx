import { DayStrip } from "#ui/parts/choices/DayStrip.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { dayStrip } from "./DayStrip.page.tsx";

const meta = preview.meta({ title: "Components/Choices/DayStrip (bande des jours)", component: DayStrip });

export const Page = meta.story({
  render: () => <PartPageView {...dayStrip} />,
  parameters: {
    shows: [{ role: "radio", name: "Saturday, July 3, 4 free", checked: true }],
  },
  name: "Page · samedi, Saturday, date, calendar, calendrier",
});
