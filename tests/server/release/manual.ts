/** What a command of the manual does from an archive: the status with which it ends, or which test runs it elsewhere. */
export type CommandOutcome = { readonly status: number; readonly says?: RegExp } | { readonly elsewhere: string };

/** Every command of the manual for operators, by what it begins with. Those of a shell's settings run before each of the others. */
const outcomes: readonly (readonly [start: RegExp, outcome: CommandOutcome])[] = [
  [/^tar -xzf /, { elsewhere: "the archive is unpacked by it" }],
  [/^export PATH=/, { elsewhere: "each command runs after it" }],
  [/^quai --help$/, { status: 0, says: /QUAI_SECRET/ }],
  [/^quai check$/, { status: 0, says: /^settings: works/ }],
  [/^quai admin$/, { status: 2, says: /quai admin EMAIL --club CODE/ }],
  [/^quai$/, { elsewhere: "release.test.ts starts it" }],
  [/\/install\.sh$/, { status: 0, says: /^Installed\. Edit .*\/etc\/quai\/settings, then: runuser -u quai -- quai check$/m }],
  [
    /^nano |^runuser -u quai -- quai (?:check|admin) |^systemctl /,
    { elsewhere: "the test of the first day, as far as there is no systemd" },
  ],
  [/\/image\.sh$|^podman /, { elsewhere: "the test of the image, as far as buildah does it" }],
  [/sqlite3 |^\(umask 077 && mkdir|\/quai\.sqlite/, { status: 0 }],
  [/^\(umask 077 && pg_dump |^psql .*create database|^pg_restore /, { elsewhere: "tests/races/running/backup.test.ts" }],
  [/^quai admin erased? /, { status: 0 }],
  [/^quai backup /, { status: 0, says: /: proven\. / }],
  [/^QUAI_DATA="\$ELSEWHERE" quai restore /, { status: 0, says: /^Restored as of /m }],
  [/^quai admin try-upgrade$/, { status: 0, says: /^0 migrations took .* on a copy/m }],
  [/^restic /, { elsewhere: "tests/store/backup/restic.test.ts, where there is restic" }],
  [/^psql .*(?:citus|extension)/, { elsewhere: "a cluster" }],
  [/^QUAI_DISTRIBUTED=citus quai admin spread/, { status: 2, says: /DATABASE_URL/ }],
  [/^npm run torture |^QUAI_TEST_PG=.* npx vitest /, { elsewhere: "a clone" }],
];

/** A command of the manual, with what it does. */
export interface ManualCommand {
  readonly line: string;
  readonly outcome: CommandOutcome;
}

/** Gives the commands in the code blocks of a manual, in their order. Throws for a command whose outcome is not in the list. */
export function manualCommands(manual: string): readonly ManualCommand[] {
  const blocks = [...manual.matchAll(/^(```|~~~)(?:sh)?\n([^]*?)^\1$/gm)].map(([, , block = ""]) => block);
  return blocks
    .flatMap((block) => block.split("\n"))
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, outcome] = outcomes.find(([start]) => start.test(line)) ?? [];
      if (outcome === undefined) throw new Error(`The manual has a command that is not in the list of outcomes: ${line}`);
      return { line, outcome };
    });
}
