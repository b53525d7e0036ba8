import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { ListModel } from "./list.ts";

/**
 * A hook that keeps a list as long as the component, which renders again whenever a signal that it reads changes. It reads the address at
 * once.
 */
export function useList<Row, Name extends string, Sort extends string>(
  create: () => ListModel<Row, Name, Sort>,
): ListModel<Row, Name, Sort> {
  useSignals();
  const [list] = useState(create);
  useEffect(() => void list.takeUp(), [list]);
  return list;
}
