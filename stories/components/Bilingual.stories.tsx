import { Bilingual } from "#ui/parts/marks/Bilingual.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { bilingual } from "./Bilingual.page.tsx";

const meta = preview.meta({ title: "Components/Marks/Bilingual (champs bilingues)", component: Bilingual });

export const Page = meta.story({
  render: () => <PartPageView {...bilingual} />,
  parameters: {
    shows: [
      { role: "group", name: "Français" },
      { role: "group", name: "English" },
      { role: "textbox", name: "Nom" },
    ],
  },
});
