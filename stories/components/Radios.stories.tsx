import { Radios } from "#ui/parts/choices/Radios.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { radios } from "./Radios.page.tsx";

const meta = preview.meta({ title: "Components/Choices/Radios (boutons radio)", component: Radios });

export const Page = meta.story({
  render: () => <PartPageView {...radios} />,
  parameters: {
    shows: [
      { role: "radiogroup", name: "Side" },
      { role: "radio", name: "starboard" },
    ],
  },
});
