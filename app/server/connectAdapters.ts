import { offsetByTables } from "#adapters/time/zone.ts";
import { textByRosetta } from "#adapters/words/rosetta.ts";
import { connectZone } from "#core/domain/calendar/zoneOffset.ts";
import { connectWords } from "#core/words/format/say.ts";

/** Connects the adapters that core asks without an effect: the tables of the time zone, and the lookup of words. */
export function connectAdapters(): void {
  connectZone(offsetByTables);
  connectWords(textByRosetta);
}
