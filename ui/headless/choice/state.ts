import { signal } from "@preact/signals-react";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import * as selecting from "#core/visit/selection.ts";
import type { Selection } from "#core/visit/selection.ts";
import type { Said } from "../alerts/told.ts";
import type { BookingPorts } from "../ports.ts";
import { createAsks } from "./asks.ts";

/** What is chosen and what is known, for the choice itself to write. */
export type ChoiceState = ReturnType<typeof createState>;

/** The state of a first paint. */
export function createState(ports: BookingPorts) {
  const { first } = ports;
  return {
    first,
    asks: createAsks(ports),
    selection: signal<Selection>(firstSelection(first)),
    lakeInView: signal<string | null>(first.lake),
    announcement: signal<Said | null>(null),
  };
}

function firstSelection(first: FirstPaint): Selection {
  const empty = selecting.emptySelection(first.selectedDay);
  if (first.dock === null || first.lake === null) return empty;
  return selecting.tapDate(selecting.selectDock(empty, first.dock, first.lake), first.selectedDay);
}
