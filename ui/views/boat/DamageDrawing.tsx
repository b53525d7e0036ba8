import type { ReactElement } from "react";
import type { DrawingPoint } from "#core/domain/condition/damage.ts";
import { BoatDrawing } from "./BoatDrawing.tsx";
import * as css from "./damageDrawing.css.ts";

/** The damage that a pin shows: its place, and whether it was known before. What is repaired has no pin, and keeps its number. */
export interface PinnedDamage {
  readonly key: string;
  readonly point: DrawingPoint;
  readonly isNew: boolean;
  readonly isRepaired: boolean;
}

/** The props of `DamageDrawing`: the name of the boat's drawing, its damage, and what a tap does; left out, the drawing only shows. */
export interface DamageDrawingProps {
  readonly drawing: string;
  readonly label: string;
  readonly damages: readonly PinnedDamage[];
  readonly onTap?: (point: DrawingPoint) => void;
}

/** Shows the drawing of a boat with a numbered pin for each damage that is not repaired: white for known damage, magenta for new. */
export function DamageDrawing({ drawing, label, damages, onTap }: DamageDrawingProps): ReactElement {
  return (
    <div className={css.plate}>
      <BoatDrawing drawing={drawing} label={label} />
      {onTap === undefined ? null : (
        <button
          type="button"
          className={css.tap}
          tabIndex={-1}
          aria-hidden="true"
          data-drawing
          onClick={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            onTap({ x: inUnit((event.clientX - left) / width), y: inUnit((event.clientY - top) / height) });
          }}
        />
      )}
      {damages.map(({ key, point, isNew, isRepaired }, index) =>
        isRepaired ? null : (
          <span key={key} className={css.pin} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} aria-hidden="true">
            <span className={css.numbers[isNew ? "new" : "known"]}>{index + 1}</span>
          </span>
        ),
      )}
    </div>
  );
}

/** A place in thousandths: finer than a finger. */
function inUnit(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
}
