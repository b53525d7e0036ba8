import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { field, input } from "./Field.css.ts";
import { FieldFoot, FieldHead } from "./FieldWords.tsx";
import { Icon } from "../marks/Icon.tsx";
import { box, showButton, inputWithShowButton } from "./PasswordField.css.ts";
import type { TextFieldProps } from "./TextField.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** The props of `PasswordField`. Those of a text field pass through. */
export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "inputClass" | "rows"> {
  /** What a password manager may fill in: the current password, or one that it generates. */
  readonly autoComplete: "current-password" | "new-password";
  /** The words on the button while the password is hidden: "Show". */
  readonly show: string;
  /** The words on the button while the password is visible: "Hide". */
  readonly hide: string;
  /** What the button shows or hides, for screen readers: "the password". */
  readonly what: string;
}

/** Shows a field for a password that can be made visible while it is typed, and can be pasted. */
export function PasswordField({ label, note, description, error, show: showText, hide, what, ...rest }: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      className={field}
      type={isShown ? "text" : "password"}
      validationBehavior="aria"
      isInvalid={error !== undefined}
    >
      <FieldHead label={label} note={note} description={description} />
      <div className={box}>
        <Input className={`${input} ${inputWithShowButton}`} autoCapitalize="none" autoCorrect="off" spellCheck="false" />
        <button type="button" className={showButton} onClick={() => setShown(!isShown)}>
          <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
          <span>
            {isShown ? hide : showText} <span className={hidden}>{what}</span>
          </span>
        </button>
      </div>
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
