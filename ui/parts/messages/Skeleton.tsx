import type { ReactElement } from "react";
import { block, stack } from "./Skeleton.css.ts";

/** The props of `Skeleton`. */
export interface SkeletonProps {
  /** The CSS height of what is being loaded, so that nothing moves when it arrives. */
  readonly height: string;
  /** The CSS width of what is being loaded; 100% by default. */
  readonly width?: string;
  /** How many blocks there are, one under the other; 1 by default. */
  readonly count?: number;
}

/** Blocks in place of content that is being loaded. Hidden from screen readers: the caller sets `aria-busy`. */
export function Skeleton({ height, width = "100%", count = 1 }: SkeletonProps): ReactElement {
  return (
    <span className={stack} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={block} style={{ height, width }} />
      ))}
    </span>
  );
}
