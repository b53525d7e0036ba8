import type { ReactElement } from "react";
import type { BoatModel } from "#core/domain/offer/boatLook.ts";
import { drawn } from "./BoatDrawing.css.ts";
// One file for all pages, which the browser keeps: the drawings weigh neither on the page nor on its scripts.
import boats from "./boats.svg?url&no-inline";

export interface BoatDrawingProps {
  readonly drawing: BoatModel;
  /** How it is drawn: large on a card's plate, in a row, or small and without detail on a tile. */
  readonly look?: keyof typeof drawn;
  /** Flies the magenta pennant: the chosen boat alone. */
  readonly isFlagged?: boolean;
  /** What it shows, where no words beside it say so. */
  readonly label?: string;
}

const whole = "0 -4 300 116";
const closer = "4 8 290 92";

/** A boat from its side on the water, in the theme's colours, all models at one scale. It stands in for a photograph. */
export function BoatDrawing({ drawing, look = "plate", isFlagged = false, label }: BoatDrawingProps): ReactElement {
  const said = label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <svg
      className={drawn[look]}
      viewBox={look === "tile" ? closer : whole}
      preserveAspectRatio={look === "row" ? "xMidYMid meet" : "xMidYMax meet"}
      data-flagged={isFlagged || undefined}
      {...said}
    >
      <use href={`${boats}#${drawing}`} />
    </svg>
  );
}
