import type { ReactElement } from "react";
import { wordedKindOf } from "#core/domain/offer/boatLook.ts";
import { drawingSizes } from "./BoatDrawing.css.ts";
// Two files for all pages, which the browser caches: the drawings add nothing to the page or to its scripts. The second has the drawings
// that the server's models do not need, and is loaded where one of them is shown.
import boats from "./boats.svg?url&no-inline";
import moreBoats from "./moreBoats.svg?url&no-inline";

/** The props of `BoatDrawing`: which boat is drawn, how large, and how it is described. */
export interface BoatDrawingProps {
  /** The name of the drawing, one of `boatDrawings`. */
  readonly drawing: string;
  /** The size and detail: large on the plate of a card, in a row, or small without detail on a tile. */
  readonly look?: keyof typeof drawingSizes;
  /** Whether the boat flies a magenta pennant: only the chosen boat does. */
  readonly isFlagged?: boolean;
  /** Description for screen readers, where no text beside it describes the boat. */
  readonly label?: string;
}

const whole = "0 -4 300 116";
const closer = "4 8 290 92";

/**
 * Shows a drawing of a boat from its side, on the water, in the theme's colours; all models have the same scale. It replaces a missing
 * photo.
 */
export function BoatDrawing({ drawing, look = "plate", isFlagged = false, label }: BoatDrawingProps): ReactElement {
  const description = label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <svg
      className={drawingSizes[look]}
      viewBox={look === "tile" ? closer : whole}
      preserveAspectRatio={look === "row" ? "xMidYMid meet" : "xMidYMax meet"}
      data-flagged={isFlagged || undefined}
      {...description}
    >
      <use href={`${wordedKindOf({ model: drawing }) ? boats : moreBoats}#${drawing}`} />
    </svg>
  );
}
