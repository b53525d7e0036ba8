import { expect } from "storybook/test";
import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Fields/PhoneField (téléphone)" });

export const WithDescription = meta.story({
  render: () => <PhoneField label="Phone" description="We text you a code" />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Phone" });
    await expect(input).toHaveAttribute("type", "tel");
    await expect(input).toHaveAttribute("autocomplete", "tel");
  },
});
