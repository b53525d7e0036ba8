import type { ReactElement } from "react";
import * as css from "./LakeChart.css.ts";
import type { LakeChartProps } from "./props.ts";

/** Shows the names of a lake's docks, where the lake has no chart or the chart could not be loaded. */
export function DockNameList({ lake, docks, onChoose, level: Name = "h2" }: LakeChartProps): ReactElement {
  return (
    <div className={css.chartSubstitute}>
      <Name className={css.plainName}>{lake}</Name>
      {docks.map((dock) => (
        <button
          key={dock.id}
          type="button"
          className={css.plainDock}
          aria-pressed={dock.isChosen}
          data-chosen={dock.isChosen || undefined}
          onClick={() => onChoose?.(dock.id)}
        >
          {dock.name} <span className={css.dockNote}>{dock.note}</span>
        </button>
      ))}
    </div>
  );
}

/** Gives the name of a dock without the second name in brackets. */
export function shortDockName(name: string): string {
  return name.replace(/\s*\(.*\)/, "");
}
