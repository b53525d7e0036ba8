import { type ReactNode, useEffect } from "react";
import { hydratedEvent } from "#ui/headless/page/hydrationEvents.ts";

/** A component that announces, once it is mounted, that the page responds to taps; start.ts then repeats earlier taps. */
export function HydrationSignal({ children }: { readonly children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);
  return children;
}
