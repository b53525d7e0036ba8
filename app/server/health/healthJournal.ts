import { appendFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Option, Schema } from "effect";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { type HealthChange, healthByDay, type PartStatus, type OperatorNews } from "#core/domain/health/status.ts";
import { type HealthPart, healthParts, healthReasons, type HealthState, healthStates } from "#core/domain/health/parts.ts";

/** A line of the journal: a part as it was at an instant, and what the operator had been told of it. */
const Line = Schema.fromJsonString(
  Schema.Struct({
    at: Schema.Number,
    part: Schema.Literals(healthParts),
    state: Schema.Literals(healthStates),
    worst: Schema.Literals(healthStates),
    since: Schema.Number,
    reason: Schema.Literals(healthReasons),
    facts: Schema.Record(Schema.String, Schema.Number),
    detail: Schema.String,
    usedAt: Schema.NullOr(Schema.Number),
    points: Schema.Number,
    told: Schema.Literals(["down", "works"]),
    downAt: Schema.NullOr(Schema.Number),
  }),
);
type JournalLine = typeof Line.Type;

/**
 * The journal of the parts of a server, in files beside the store, so that it can be written while the store is down. Servers that share
 * the folder share it.
 */
export interface HealthJournal {
  /** The last that was written of each part, and of what the operator was told. */
  readonly known: readonly PartStatus[];
  readonly news: ReadonlyMap<HealthPart, OperatorNews>;
  /** Writes a part as it is; false where that failed, as on a full disk, which stops nothing. */
  readonly write: (status: PartStatus, worst: HealthState, news: OperatorNews) => boolean;
  /** Gives the worst state of each part on each of the last thirty days, see `healthByDay`. */
  readonly days: (now: number) => ReadonlyMap<HealthPart, readonly (HealthState | null)[]>;
}

const fileForm = /^\d{4}-\d\d\.jsonl$/;
/** Three files have more than the thirty days that are shown. */
const keptFiles = 3;

/** Opens the journal in a folder. A month has a file, which begins with all parts; older files than three are deleted. */
export function openHealthJournal(folder: string, now: () => number): HealthJournal {
  succeeds(() => makePrivateFolder(folder));
  const lines = readLines(folder);
  const newest = new Map<HealthPart, JournalLine>(lines.map((line) => [line.part, line]));
  let file = files(folder).at(-1);
  const append = (line: JournalLine): void => {
    newest.set(line.part, line);
    const name = `${new Date(line.at).toISOString().slice(0, 7)}.jsonl`;
    const isNew = name !== file;
    const added = isNew ? [...newest.values()].map((each) => ({ ...each, at: line.at })) : [line];
    appendFileSync(join(folder, name), added.map((each) => `${JSON.stringify(each)}\n`).join(""), { mode: 0o600 });
    file = name;
    if (isNew) for (const old of files(folder).slice(0, -keptFiles)) rmSync(join(folder, old), { force: true });
  };
  return {
    known: [...newest.values()].map(statusOfLine),
    news: new Map([...newest].map(([part, { told, downAt }]) => [part, { told, downAt }])),
    write: (status, worst, news) => succeeds(() => append({ ...status, worst, ...news, at: now() })),
    days: (at) => {
      const changes = Map.groupBy<HealthPart, HealthChange & { readonly part: HealthPart }>(readLines(folder), ({ part }) => part);
      return new Map(healthParts.map((part) => [part, healthByDay(changes.get(part) ?? [], at)]));
    },
  };
}

/** A working part is written once, however often it is used later: the journal does not say when it last worked. */
function statusOfLine({ part, state, reason, facts, detail, since, usedAt, points }: JournalLine): PartStatus {
  return { part, state, reason, facts, detail, since, usedAt: state === "works" ? null : usedAt, points };
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    // The disk and the store are parts of their own; the journal of them must not stop a server.
    return false;
  }
}

/** The files of the journal, the oldest first; none where the folder cannot be read. */
function files(folder: string): readonly string[] {
  let names: readonly string[] = [];
  succeeds(() => (names = readdirSync(folder)));
  return names.filter((name) => fileForm.test(name)).toSorted();
}

/** Reads all lines in their order; a line that a killed server left in part is skipped. */
function readLines(folder: string): readonly JournalLine[] {
  const decode = Schema.decodeUnknownOption(Line);
  return files(folder)
    .flatMap((name) => {
      let text = "";
      succeeds(() => (text = readFileSync(join(folder, name), "utf8")));
      return text.split("\n");
    })
    .flatMap((text) => Option.toArray(decode(text)))
    .toSorted((left, right) => left.at - right.at);
}
