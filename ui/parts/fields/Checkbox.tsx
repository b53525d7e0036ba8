import { mdiAlertCircle, mdiCheckBold } from "@mdi/js";
import { type ReactElement, type ReactNode, useId } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { box, checkbox, row } from "./Checkbox.css.ts";
import { description as descriptionStyle, error as errorStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";

type AriaProps = Omit<
  AriaCheckboxProps,
  "className" | "style" | "render" | "children" | "isInvalid" | "validate" | "validationBehavior" | "isIndeterminate"
>;

/** The props of `Checkbox`. The props of React Aria's checkbox pass through. */
export interface CheckboxProps extends AriaProps {
  /** The text beside the box. */
  readonly children: ReactNode;
  /** A line under the text; the error replaces it. */
  readonly description?: ReactNode;
  /** What is wrong and how to correct it; its presence makes the checkbox invalid. */
  readonly error?: ReactNode;
}

/** Shows a checkbox with its text, and a description or an error under it. */
export function Checkbox({ children, description, error, ...rest }: CheckboxProps): ReactElement {
  const noteId = useId();
  const isInvalid = error !== undefined;
  const isDescribed = isInvalid || description !== undefined;
  return (
    <div className={row}>
      <AriaCheckbox
        {...rest}
        className={checkbox}
        validationBehavior="aria"
        isInvalid={isInvalid}
        {...(isDescribed ? { "aria-describedby": noteId } : {})}
      >
        <span className={box} aria-hidden="true">
          <Icon path={mdiCheckBold} size={18} />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {isInvalid ? (
        <span id={noteId} className={errorStyle}>
          <Icon path={mdiAlertCircle} />
          <span>{error}</span>
        </span>
      ) : isDescribed ? (
        <span id={noteId} className={descriptionStyle}>
          {description}
        </span>
      ) : null}
    </div>
  );
}
