import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { KindIndexModel } from "./kindIndex.ts";

/**
 * A hook that keeps an index as long as the component, which renders again whenever a signal that it reads changes. It reads the address
 * at once, and again whenever `place` changes.
 */
export function useKindIndex<Row, Name extends string, Sort extends string>(
  create: () => KindIndexModel<Row, Name, Sort>,
  place: string,
): KindIndexModel<Row, Name, Sort> {
  useSignals();
  const [index] = useState(create);
  useEffect(() => {
    void index.follow(place);
  }, [index, place]);
  return index;
}
