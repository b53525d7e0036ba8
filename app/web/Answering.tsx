import { type ReactNode, useEffect } from "react";
import { hydratedEvent } from "#ui/headless/page/hydrationEvents.ts";

/** Says that the page answers, for what was tapped before. See start.ts. */
export function HydrationSignal({ children }: { readonly children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);
  return children;
}
