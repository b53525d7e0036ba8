import type { ReactElement, ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { kinds, square, wake, wide } from "./Button.css.ts";
import { Icon } from "./Icon.tsx";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "render" | "children" | "isPending"> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly kind?: keyof typeof kinds;
  readonly icon?: string;
  /** Takes the whole width of what holds it. */
  readonly isWide?: boolean;
  readonly isPending?: boolean;
  /** Said and shown instead of the label while pending. */
  readonly pendingLabel?: ReactNode;
  /** Without children the button is a square for its icon: give it an `aria-label`. */
  readonly children?: ReactNode;
}

// Not React Aria's own pending state: its announcer leaves an image without a name in the page.
const waiting = { type: "button", "aria-disabled": true, "data-pending": true } as const;

/** While pending it keeps its focus and its place, and takes no press. */
export function Button(props: ButtonProps): ReactElement {
  const { kind = "secondary", icon, isWide = false, isPending = false, pendingLabel, children, onPress, type, ...rest } = props;
  const shape = children === undefined ? square : isWide ? wide : "";
  return (
    <AriaButton
      {...rest}
      {...(isPending ? waiting : { type: type ?? "button", ...(onPress === undefined ? {} : { onPress }) })}
      className={`${kinds[kind]} ${shape}`}
    >
      {icon === undefined ? null : <Icon path={icon} />}
      {isPending ? (pendingLabel ?? children) : children}
      {isPending ? <span className={wake} aria-hidden="true" /> : null}
    </AriaButton>
  );
}
