import type { ComponentProps, ReactElement, ReactNode } from "react";
import { kinds, square, wake, wide } from "./Button.css.ts";
import { Icon } from "../marks/Icon.tsx";

/** The props of `Button`. The other attributes of a platform button pass through. */
export interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "onClick" | "children" | "disabled"> {
  /** The look: `primary` for the main act of a screen, `secondary` by default. */
  readonly kind?: keyof typeof kinds;
  /** A path of @mdi/js, drawn before the label. */
  readonly icon?: string;
  /** Whether the button is as wide as its container. */
  readonly isWide?: boolean;
  /** Whether the button takes no press and no focus. */
  readonly isDisabled?: boolean;
  /** Whether the act is under way: the button keeps its focus and takes no press. */
  readonly isPending?: boolean;
  /** The label while the act is under way; `children` if left out. */
  readonly pendingLabel?: ReactNode;
  /** Called on a click, a tap, Enter or Space. */
  readonly onPress?: () => void;
  /** The label. Without it the button is a square with its icon alone, and needs an `aria-label`. */
  readonly children?: ReactNode;
}

const pendingAttributes = { "aria-disabled": true, "data-pending": true } as const;

/** Shows the platform's own button, so that it works before any script runs. */
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
      {...(isPending ? pendingAttributes : { onClick: () => onPress?.() })}
      disabled={isDisabled}
      // A pending button does not submit its form.
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
