import type { Session } from "./engine.ts";

/**
 * Counting and adding must not run side by side for one person, or a burst passes the cap together. An address, which many people
 * may share, is counted without waiting: its cap is wide, and exact to within the commits of one moment.
 */
export async function takeTurns(
  session: Session,
  { visitor, phone }: { readonly visitor?: string; readonly phone?: string },
): Promise<void> {
  if (visitor !== undefined) await session.lock(`visitor ${visitor}`);
  if (phone !== undefined) await session.lock(`phone ${phone}`);
}
