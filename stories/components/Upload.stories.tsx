import { Upload } from "#ui/parts/fields/Upload.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { upload } from "./Upload.page.tsx";

const meta = preview.meta({ title: "Components/Fields/Upload (envoi d’un fichier)", component: Upload });

export const Page = meta.story({
  render: () => <PartPageView {...upload} />,
  parameters: {
    shows: [
      { role: "group", name: "Photo or PDF" },
      { role: "button", name: "Choose a file" },
    ],
  },
});
