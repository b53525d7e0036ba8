import type { ComponentProps, ReactElement, ReactNode } from "react";
import { kinds, square, wake, wide } from "./Button.css.ts";
import { Icon } from "../marks/Icon.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "onClick" | "children" | "disabled"> {
  readonly kind?: keyof typeof kinds;
  readonly icon?: string;
  /** Takes the whole width of what holds it. */
  readonly isWide?: boolean;
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  /** Said and shown instead of the label while pending. */
  readonly pendingLabel?: ReactNode;
  readonly onPress?: () => void;
  /** Without children the button is a square for its icon: give it an `aria-label`. */
  readonly children?: ReactNode;
}

const waiting = { "aria-disabled": true, "data-pending": true } as const;

/** The platform's own button. While pending it keeps its focus and its place, and takes no press. */
export function Button(props: ButtonProps): ReactElement {
  const {
    kind = "secondary",
    icon,
    isWide = false,
    isDisabled = false,
    isPending = false,
    pendingLabel,
    children,
    onPress,
    type = "button",
    ...rest
  } = props;
  const shape = children === undefined ? square : isWide ? wide : "";
  return (
    <button
      {...rest}
      {...(isPending ? waiting : { onClick: () => onPress?.() })}
      disabled={isDisabled}
      // A form is not sent by what waits.
      type={isPending ? "button" : type}
      data-primary={kind === "primary" || undefined}
      className={`${kinds[kind]} ${shape}`}
    >
      {icon === undefined ? null : <Icon path={icon} />}
      {isPending ? (pendingLabel ?? children) : children}
      {isPending ? <span className={wake} aria-hidden="true" /> : null}
    </button>
  );
}
