import { type ReactElement, type ReactNode, useEffect, useRef } from "react";

/** The props of `StepHeading`: the text of a step's heading, its level and its id. */
export interface StepHeadingProps {
  readonly level?: 1 | 3;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Shows the heading of a step. It takes the focus when the step opens, so that screen readers read on from there. */
export function StepHeading({ level = 1, id, children }: StepHeadingProps): ReactElement {
  const here = useRef<HTMLHeadingElement>(null);
  useEffect(() => here.current?.focus(), []);
  const Heading = level === 1 ? "h1" : "h3";
  return (
    <Heading ref={here} id={id} tabIndex={-1}>
      {children}
    </Heading>
  );
}
