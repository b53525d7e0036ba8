import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "#ui/parts/actions/Button.tsx";
import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../../.storybook/preview.tsx";
import { stack } from "../../support.css.ts";

const required = "This field is required.";

function Form() {
  const [attempt, setAttempt] = useState(0);
  const error = attempt > 0 ? required : undefined;
  const errors =
    attempt > 0
      ? [
          { field: "name", text: `Name: ${required}` },
          { field: "phone", text: `Phone: ${required}` },
        ]
      : [];
  return (
    <div className={stack}>
      <ErrorSummary title="Two things to mend" errors={errors} attempt={attempt} />
      <TextField id="name" label="Name" error={error} />
      <PhoneField id="phone" label="Phone" error={error} />
      <Button kind="primary" onPress={() => setAttempt((count) => count + 1)}>
        Continue
      </Button>
    </div>
  );
}

const meta = preview.meta({
  title: "Components/Messages/ErrorSummary (résumé des erreurs)",
  component: ErrorSummary,
  args: {
    title: "Two things to mend",
    errors: [
      { field: "a", text: `Name: ${required}` },
      { field: "b", text: `Phone: ${required}` },
    ],
  },
});

export const Shown = meta.story();

/** Takes the focus at each attempt, and its links lead to the fields. */
export const InAForm = meta.story({
  render: () => <Form />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByRole("alert")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: "Phone" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByRole("alert")).toHaveFocus();
  },
});

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    title: "Trois renseignements sont à corriger avant de continuer",
    errors: [
      { field: "a", text: "Numéro de la carte de conducteur d’embarcation : ce champ est requis." },
      { field: "b", text: "Téléphone : le numéro doit compter dix chiffres." },
    ],
  },
});
