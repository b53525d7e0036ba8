import { fromAbsolute } from "@internationalized/date";
import { zoneName } from "#core/domain/calendar/zone.ts";
import type { OffsetAt } from "#core/domain/calendar/zoneOffset.ts";

/** Toronto's offset by the platform's tables, read by @internationalized/date. */
export const offsetByTables: OffsetAt = (instant) => -fromAbsolute(instant, zoneName).offset;
