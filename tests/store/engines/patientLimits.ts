import type { DatabaseTimeLimits } from "#adapters/node/sql/engine/connectionMode.ts";
import { patienceMs } from "../../eventually.ts";

/** For tests of PostgreSQL that are not about its limits: a busy machine may take longer for a thousand commits than a server waits. */
export const patientLimits: DatabaseTimeLimits = { connect: patienceMs, lock: patienceMs, statement: patienceMs, answer: patienceMs };
