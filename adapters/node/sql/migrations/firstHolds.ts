import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/**
 * Raises what an address may hold without a cookie from two to eight, where a club's settings were saved with the default of then: no screen
 * has ever offered another number. Settings stand as JSON without spaces.
 */
export async function firstHolds(session: Session): Promise<void> {
  for (const name of ["cookieless", "lapses"]) {
    const [before, after] = [2, 8].map((number) => sql.lit(`"${name}":${number},`));
    await run(session, sql`update settings set settings = replace(settings, ${before}, ${after})`);
  }
}
