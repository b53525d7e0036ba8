import { fromAbsolute } from "@internationalized/date";
import { zoneName } from "#core/domain/calendar/zone.ts";
import type { OffsetAt } from "#core/domain/calendar/zoneOffset.ts";

/** Gives Toronto's offset by the platform's tables, which @internationalized/date reads. */
export const offsetByTables: OffsetAt = (instant) => -fromAbsolute(instant, zoneName).offset;
