import type { ReactElement, ReactNode } from "react";
import { grounds } from "./Card.css.ts";

export interface CardProps {
  readonly ground?: keyof typeof grounds;
  readonly children: ReactNode;
}

/** A sheet of paper on the chart: plain, land or shoal. */
export function Card({ ground = "surface", children }: CardProps): ReactElement {
  return <div className={grounds[ground]}>{children}</div>;
}
