import { type ReactNode, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { OtpField } from "#ui/parts/fields/OtpField.tsx";
import preview from "../../.storybook/preview.tsx";

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

const meta = preview.meta({ title: "Components/Fields/OtpField (code à usage unique)" });

export const Pasted = meta.story({
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

export const Refused = meta.story({ render: () => <Code error="That code is not the one we sent." /> });
