import type { ReactElement } from "react";
import { expect, userEvent } from "storybook/test";
import { PasswordField } from "#ui/parts/fields/PasswordField.tsx";
import preview from "../../.storybook/preview.tsx";

interface PasswordProps {
  readonly label?: string;
  readonly error?: string;
}

function Password({ label = "Password", ...rest }: PasswordProps): ReactElement {
  return (
    <PasswordField {...rest} label={label} name="password" autoComplete="current-password" show="Show" hide="Hide" what="the password" />
  );
}

const meta = preview.meta({ title: "Components/Fields/PasswordField (mot de passe)", component: Password });

/** Hidden until it is to be seen, and pasted like any text. */
export const Shown = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Password");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.click(field);
    await userEvent.paste("Quai-2027!");
    const show = canvas.getByRole("button", { name: "Show the password" });
    await userEvent.click(show);
    await expect(show).toHaveAccessibleName("Hide the password");
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("Quai-2027!");
    await expect(field).toHaveAttribute("autocomplete", "current-password");
  },
});

export const Refused = meta.story({ args: { error: "This field is required." } });

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: { label: "Nouveau mot de passe du compte de la famille" },
});
