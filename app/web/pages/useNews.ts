import { useCallback } from "react";
import { listen } from "#adapters/browser/events.ts";
import type { News } from "#ui/headless/office/parts.ts";

/** How far a club has moved, from the server's events. */
export function useNews(client: string): News {
  return useCallback<News>(
    (heard) => {
      const { follow, stop } = listen("/api/events", (event) => {
        if (event.type === "availability" && event.client === client) heard(event.version);
      });
      follow([client]);
      return stop;
    },
    [client],
  );
}
