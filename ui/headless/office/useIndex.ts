import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { KindIndex } from "./kindIndex.ts";

/**
 * An index that lives as long as the component, which draws again whenever a signal that it reads changes. It reads the address at once, and
 * again whenever `place` changes.
 */
export function useIndex<Row, Name extends string, Sort extends string>(
  create: () => KindIndex<Row, Name, Sort>,
  place: string,
): KindIndex<Row, Name, Sort> {
  useSignals();
  const [index] = useState(create);
  useEffect(() => {
    void index.follow(place);
  }, [index, place]);
  return index;
}
