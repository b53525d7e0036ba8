import { useSignals } from "@preact/signals-react/runtime";
import { useMemo } from "react";
import type { PreferencesModel } from "../../../headless/session/preferences.ts";
import type { IndexColumn, IndexLayout } from "./props.ts";

/** A hook that gives the layout of an index for this device's user. Only the columns that differ from the default are stored. */
export function useIndexLayout<Row>(
  kind: string,
  columns: readonly IndexColumn<Row, string>[],
  { value, set }: PreferencesModel,
): IndexLayout {
  useSignals();
  const { density, pageRows, hidden } = value.value;
  // Memoized while its content is equal, because every row renders again when its columns change.
  return useMemo(() => {
    const nameOf = (id: string) => `${kind}.${id}`;
    const isHidden = ({ id, isHiddenAtFirst = false }: IndexColumn<Row, string>) => hidden.includes(nameOf(id)) !== isHiddenAtFirst;
    return {
      rowHeight: density,
      setRowHeight: (next) => set({ density: next }),
      pageRows,
      setPageRows: (next) => set({ pageRows: next }),
      hidden: columns.filter(isHidden).map(({ id }) => id),
      setHidden: (ids) => {
        const others = hidden.filter((each) => !each.startsWith(`${kind}.`));
        const toggled = columns.filter(({ id, isHiddenAtFirst = false }) => ids.includes(id) !== isHiddenAtFirst);
        set({ hidden: [...others, ...toggled.map(({ id }) => nameOf(id))] });
      },
    };
  }, [kind, columns, density, pageRows, hidden, set]);
}
