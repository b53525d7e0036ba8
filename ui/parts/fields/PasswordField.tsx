import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { field, input } from "./Field.css.ts";
import { FieldFoot, FieldHead } from "./FieldWords.tsx";
import { Icon } from "../marks/Icon.tsx";
import { box, show, withShow } from "./PasswordField.css.ts";
import type { TextFieldProps } from "./TextField.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "inputClass" | "rows"> {
  /** What a manager may fill in: the password at hand, or one that it makes. */
  readonly autoComplete: "current-password" | "new-password";
  /** The words on the button, "Show" and "Hide", and those that say what to who cannot see beside what it stands: "the password". */
  readonly show: string;
  readonly hide: string;
  readonly what: string;
}

/** A password that can be looked at while it is typed, and pasted. */
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
        <Input className={`${input} ${withShow}`} autoCapitalize="none" autoCorrect="off" spellCheck="false" />
        <button type="button" className={show} onClick={() => setShown(!isShown)}>
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
