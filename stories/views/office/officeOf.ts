import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createCallsInFlight } from "#ui/headless/index.ts";
import { adminPrincipal, type ClubServer, openClub, type ClubOptions } from "../../club/club.ts";
import { type Faults, withFaults } from "../../club/faults.ts";

/** The back-office of the first club as its administrator opens it; `suffer` sets which calls fail from now on. */
export async function officeOf(options: ClubOptions & { readonly faults?: Faults } = {}) {
  const club: ClubServer = await openClub(options);
  let faults = options.faults ?? {};
  const now = () => club.time.at;
  let count = 0;
  return {
    club,
    suffer: (next: Faults) => void (faults = next),
    parts: {
      client: "mem",
      now,
      later: (callback: () => void, milliseconds: number) => {
        const waiting = setTimeout(callback, milliseconds);
        return () => clearTimeout(waiting);
      },
      loading: createCallsInFlight({ later: () => () => undefined }),
      newId: () => `key-${(count += 1)}`,
      messages: createInProcessClient(
        withFaults(club.dispatch, () => faults),
        { now, browser: {}, principal: adminPrincipal },
      ),
    },
  };
}

/** The back-office of one story. */
export type Office = Awaited<ReturnType<typeof officeOf>>;
