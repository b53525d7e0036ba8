import { type ReactElement, type ReactNode, useEffect, useRef } from "react";

/** The heading of a step that the one before led to: it takes the focus, so that what follows is read from there. */
export function StepHeading({ children }: { readonly children: ReactNode }): ReactElement {
  const here = useRef<HTMLHeadingElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <h1 ref={here} tabIndex={-1}>
      {children}
    </h1>
  );
}
