import { expect } from "storybook/test";
import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../../.storybook/preview.tsx";
import { stack } from "../../support.css.ts";

const meta = preview.meta({
  title: "Components/Fields/TextField (champ de texte)",
  component: TextField,
  args: { label: "First name", name: "firstname", autoComplete: "given-name" },
});

export const Text = meta.story();

export const WithDescription = meta.story({
  args: { label: "Reference", note: "(optional)", description: "On the mail we sent: three letters and five figures" },
});

export const WithError = meta.story({
  args: { error: "This field is required.", isRequired: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "First name" });
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription("This field is required.");
  },
});

export const Disabled = meta.story({ args: { isDisabled: true, defaultValue: "Quai de Magog" } });

export const Several = meta.story({
  render: () => (
    <div className={stack}>
      <TextField label="First name" autoComplete="given-name" />
      <TextField label="E-mail" type="email" autoComplete="email" error="That e-mail needs an @." defaultValue="roy.example.ca" />
      <PhoneField label="Phone" defaultValue="+1 450 555 0100" />
    </div>
  ),
});

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    label: "Numéro de la carte de conducteur d’embarcation de plaisance",
    note: "(facultatif)",
    description: "Le numéro se trouve au verso de la carte, sous la bande magnétique ; il compte de six à dix chiffres.",
    error: "Ce numéro ne peut contenir que des chiffres, sans espace ni trait d’union.",
  },
});
