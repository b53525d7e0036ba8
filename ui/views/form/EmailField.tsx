import { type ReactElement, type ReactNode, useState } from "react";
import { suggestedEmail } from "#core/domain/validation/emailTypo.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { focusElement } from "./focusElement.ts";
import { stack } from "./step.css.ts";

/** The props of `EmailField`: its id, value and words, and the act that takes a typed or corrected address. */
export interface EmailFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error?: string;
}

/** Shows a field for an email address. When the user leaves it with a domain close to a common one, it offers the likely correction. */
export function EmailField({ id, value, onChange, ...field }: EmailFieldProps): ReactElement {
  const { say } = useWords();
  const [left, setLeft] = useState("");
  const meant = left === value ? suggestedEmail(value) : undefined;
  return (
    <div className={stack}>
      <TextField
        {...field}
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={value}
        onChange={onChange}
        onBlur={() => setLeft(value)}
      />
      <div role="status">
        {meant === undefined ? null : (
          <Button
            onPress={() => {
              onChange(meant);
              focusElement(`#${id}`);
            }}
          >
            {say("contact.emailMeant", { email: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}
