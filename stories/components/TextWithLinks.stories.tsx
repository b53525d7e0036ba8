import { TextWithLinks } from "#ui/parts/actions/TextWithLinks.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { textWithLinks } from "./TextWithLinks.page.tsx";

const meta = preview.meta({ title: "Components/Actions/TextWithLinks (texte avec liens)", component: TextWithLinks });

export const Page = meta.story({
  render: () => <PartPageView {...textWithLinks} />,
  parameters: {
    shows: [
      { role: "link", name: "450 555-0142" },
      { role: "link", name: "hello@club.example" },
    ],
  },
});
