import { mdiAlertCircle, mdiCheckBold } from "@mdi/js";
import { type ReactElement, type ReactNode, useId } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { box, checkbox, row } from "./Checkbox.css.ts";
import { description as descriptionStyle, error as errorStyle } from "./Field.css.ts";
import { Icon } from "../marks/Icon.tsx";

type Kept = Omit<
  AriaCheckboxProps,
  "className" | "style" | "render" | "children" | "isInvalid" | "validate" | "validationBehavior" | "isIndeterminate"
>;

export interface CheckboxProps extends Kept {
  readonly children: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ children, description, error, ...rest }: CheckboxProps): ReactElement {
  const why = useId();
  const wrong = error !== undefined;
  const isDescribed = wrong || description !== undefined;
  return (
    <div className={row}>
      <AriaCheckbox
        {...rest}
        className={checkbox}
        validationBehavior="aria"
        isInvalid={wrong}
        {...(isDescribed ? { "aria-describedby": why } : {})}
      >
        <span className={box} aria-hidden="true">
          <Icon path={mdiCheckBold} size={18} />
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {wrong ? (
        <span id={why} className={errorStyle}>
          <Icon path={mdiAlertCircle} />
          <span>{error}</span>
        </span>
      ) : isDescribed ? (
        <span id={why} className={descriptionStyle}>
          {description}
        </span>
      ) : null}
    </div>
  );
}
