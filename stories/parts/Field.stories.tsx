import { type ReactNode, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { OtpField } from "#ui/parts/fields/OtpField.tsx";
import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { stack } from "../support.css.ts";

const completed = fn();

function Code({ error }: { readonly error?: ReactNode }) {
  const [digits, setDigits] = useState("");
  return (
    <OtpField
      label="Code"
      description="Six digits, sent to +1 450 555 0100"
      error={error}
      value={digits}
      onChange={setDigits}
      onComplete={completed}
    />
  );
}

const meta = preview.meta({
  title: "Parts/Fields",
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

export const Phone = meta.story({
  render: () => <PhoneField label="Phone" description="We text you a code" />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Phone" });
    await expect(input).toHaveAttribute("type", "tel");
    await expect(input).toHaveAttribute("autocomplete", "tel");
  },
});

export const OneTimeCode = meta.story({
  render: () => <Code />,
  play: async ({ canvas }) => {
    completed.mockClear();
    const input = canvas.getByRole("textbox", { name: "Code" });
    await userEvent.click(input);
    await userEvent.paste("Your code: 123-456.");
    await expect(input).toHaveValue("123456");
    await expect(completed).toHaveBeenCalledWith("123456");
    await expect(input).toHaveAttribute("autocomplete", "one-time-code");
    await expect(input).toHaveAttribute("inputmode", "numeric");
  },
});

export const OneTimeCodeRefused = meta.story({ render: () => <Code error="That code is not the one we sent." /> });

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    label: "Numéro de la carte de conducteur d’embarcation de plaisance",
    note: "(facultatif)",
    description: "Le numéro se trouve au verso de la carte, sous la bande magnétique ; il compte de six à dix chiffres.",
    error: "Ce numéro ne peut contenir que des chiffres, sans espace ni trait d’union.",
  },
});
