import type { ReactElement } from "react";
import * as css from "./slotHoursBar.css.ts";

/** The props of `TwoLines`: the text of a cell, and the smaller text under it; "" for none. */
export interface TwoLinesProps {
  readonly first: string;
  readonly second: string;
}

/** Shows a cell of a list of slots in two lines; on a card, in one. */
export function TwoLines({ first, second }: TwoLinesProps): ReactElement {
  return (
    <>
      {first}
      {second === "" ? null : <span className={css.second}> {second}</span>}
    </>
  );
}
