import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";
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
  /** Whether the button takes no press and no focus. One that has the focus keeps it until the user moves it. */
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
    onFocus,
    onBlur,
    type = "button",
    ...rest
  } = props;
  const [hasFocus, setFocus] = useState(false);
  // The platform takes the focus from a button that it disables, and the keyboard would begin at the top of the page again.
  const isInert = isDisabled && hasFocus;
  const shape = children === undefined ? square : isWide ? wide : "";
  return (
    <button
      {...rest}
      {...(isPending ? pendingAttributes : isInert ? { "aria-disabled": true } : { onClick: () => onPress?.() })}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
      disabled={isDisabled && !hasFocus}
      // A pending button does not submit its form.
      type={isPending || isInert ? "button" : type}
      data-primary={kind === "primary" || undefined}
      className={`${kinds[kind]} ${shape}`}
    >
      {icon === undefined ? null : <Icon path={icon} />}
      {isPending ? (pendingLabel ?? children) : children}
      {isPending ? <span className={wake} aria-hidden="true" /> : null}
    </button>
  );
}
