import type { Club } from "../people/client.ts";
import type { ClubSettings } from "./settings.ts";

/** How customers of a club can pay: by card online, at the dock, or both. One of them is always true. */
export interface WaysToPay {
  readonly online: boolean;
  readonly atDock: boolean;
}

/** Gives how customers of a club can pay. A club that takes no payment online takes all of it at the dock. */
export function waysToPay({ payAtDock }: Pick<Club, "payAtDock">, { sales }: Pick<ClubSettings, "sales">): WaysToPay {
  return { online: sales.online, atDock: payAtDock || !sales.online };
}
