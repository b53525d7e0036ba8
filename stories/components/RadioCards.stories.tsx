import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { radioCards } from "./RadioCards.page.tsx";

const meta = preview.meta({ title: "Components/Choices/RadioCards (cartes à choix unique)", component: RadioCards });

export const Page = meta.story({
  render: () => <PartPageView {...radioCards} />,
  parameters: {
    shows: [
      { role: "radiogroup", name: "Time slot" },
      { role: "radio", name: /^8:00 – 11:00.*\$184\.00 CAD.*3 boats free/ },
    ],
  },
});
