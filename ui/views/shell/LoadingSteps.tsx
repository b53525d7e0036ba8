import type { ReactElement } from "react";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { StepHeading } from "../form/StepHeading.tsx";
import { LoadErrorPart } from "./LoadErrorPart.tsx";

/** The props of `LoadingSteps`: what is loading, whether it could not be loaded, and how it is tried again. */
export interface LoadingStepsProps {
  readonly title: string;
  readonly isLost: boolean;
  readonly tryAgain: () => void;
}

/**
 * Takes the place of steps while their code loads. Its heading takes the focus, since the pressed button is gone, so that a screen reader says
 * what comes; the first step then takes it over.
 */
export function LoadingSteps({ title, isLost, tryAgain }: LoadingStepsProps): ReactElement {
  if (isLost) return <LoadErrorPart tryAgain={tryAgain} />;
  return (
    <div aria-busy="true">
      <StepHeading>{title}</StepHeading>
      <Skeleton height="56px" count={6} />
    </div>
  );
}
