import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { restoreBackup } from "#app/server/backup/restoreBackup.ts";
import type { Upgraded } from "#app/server/backup/upgrade.ts";

// Makes or restores a backup, and dies after one of its steps, as by a power cut.
const [command, last, folder = "", text = "{}"] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that starts this wrote it.
const config = JSON.parse(text) as Upgraded;
let steps = 0;
const report = (): void => {
  if (steps === Number(last)) process.kill(process.pid, "SIGKILL");
  steps += 1;
};
await (command === "backup" ? makeBackup(config, folder, { report }) : restoreBackup(config, folder, { report }));
