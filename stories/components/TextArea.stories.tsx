import { TextArea } from "#ui/parts/fields/TextArea.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { textArea } from "./TextArea.page.tsx";

const meta = preview.meta({ title: "Components/Fields/TextArea (zone de texte)", component: TextArea });

export const Page = meta.story({
  render: () => <PartPageView {...textArea} />,
  parameters: { shows: [{ role: "textbox", name: "Note" }] },
});
