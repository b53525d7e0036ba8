import { mdiAlertCircle } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { aside, description as descriptionStyle, error as errorStyle, label as labelStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";

export interface FieldWordsProps {
  readonly label: ReactNode;
  /** "Optional", in words, behind the label. */
  readonly note?: ReactNode;
  readonly description?: ReactNode;
  /** What is wrong and how to mend it; its presence makes the field invalid. */
  readonly error?: ReactNode;
}

/** The label and description that stand above a field's input. */
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

/** The error that stands under it. */
export function FieldFoot({ error }: Pick<FieldWordsProps, "error">): ReactElement {
  return (
    <FieldError className={errorStyle}>
      <Icon path={mdiAlertCircle} />
      <span>{error}</span>
    </FieldError>
  );
}
