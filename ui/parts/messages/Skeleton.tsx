import type { ReactElement } from "react";
import { block, stack } from "./Skeleton.css.ts";

export interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing moves when it comes. */
  readonly height: string;
  readonly width?: string;
  /** How many of them, one under the other. */
  readonly count?: number;
}

/** Silent: whoever shows it says "loading" once, with `aria-busy`. */
export function Skeleton({ height, width = "100%", count = 1 }: SkeletonProps): ReactElement {
  return (
    <span className={stack} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={block} style={{ height, width }} />
      ))}
    </span>
  );
}
