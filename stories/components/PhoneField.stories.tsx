import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { phoneField } from "./PhoneField.page.tsx";

const meta = preview.meta({ title: "Components/Fields/PhoneField (téléphone)", component: PhoneField });

export const Page = meta.story({
  render: () => <PartPageView {...phoneField} />,
  parameters: { shows: [{ role: "textbox", name: "Phone" }] },
});
