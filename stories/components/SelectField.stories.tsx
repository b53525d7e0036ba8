import { SelectField } from "#ui/parts/fields/SelectField.tsx";
import preview from "../.storybook/preview.tsx";
import { PartPageView } from "../catalogue/PartPage.tsx";
import { selectField } from "./SelectField.page.tsx";

const meta = preview.meta({ title: "Components/Fields/SelectField (liste déroulante)", component: SelectField });

export const Page = meta.story({
  render: () => <PartPageView {...selectField} />,
  parameters: { shows: [{ role: "combobox", name: "Station" }] },
  name: "Page · dropdown, menu déroulant",
});
