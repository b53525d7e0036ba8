import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { textField } from "./TextField.page.tsx";

const meta = preview.meta({ title: "Components/Fields/TextField (champ de texte)", component: TextField });

export const Page = meta.story({
  render: () => <PartPageView {...textField} />,
  parameters: { shows: [{ role: "textbox", name: "Email" }] },
  name: "Page · input, form, formulaire",
});
