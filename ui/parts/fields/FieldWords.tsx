import { mdiAlertCircle } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { aside, description as descriptionStyle, error as errorStyle, label as labelStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";

/** The props of `FieldHead` and `FieldFoot`: the texts around a field's input. */
export interface FieldWordsProps {
  /** The name of the field, above its input. */
  readonly label: ReactNode;
  /** A remark behind the label, such as "Optional". */
  readonly note?: ReactNode;
  /** A line under the label: what to enter, and why it is needed. */
  readonly description?: ReactNode;
  /** What is wrong and how to correct it; its presence makes the field invalid. */
  readonly error?: ReactNode;
}

/** Shows the label and description above a field's input. */
export function FieldHead({ label, note, description }: Omit<FieldWordsProps, "error">): ReactElement {
  return (
    <>
      <Label className={labelStyle}>
        {label}
        {note === undefined ? null : <span className={aside}> {note}</span>}
      </Label>
      {description === undefined ? null : (
        <Text slot="description" className={descriptionStyle}>
          {description}
        </Text>
      )}
    </>
  );
}

/** Shows the error under a field's input; nothing while the field is valid. */
export function FieldFoot({ error }: Pick<FieldWordsProps, "error">): ReactElement {
  return (
    <FieldError className={errorStyle}>
      <Icon path={mdiAlertCircle} />
      <span>{error}</span>
    </FieldError>
  );
}
