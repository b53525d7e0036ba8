import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { restoreBackup } from "#app/server/backup/restoreBackup.ts";
import { bringUpToDate, type Upgraded } from "#app/server/backup/upgrade.ts";

// Makes or restores a backup, or brings a store up to date, and dies after one of its steps, as by a power cut.
const [command, last, folder = "", text = "{}"] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test that starts this wrote it.
const config = JSON.parse(text) as Upgraded;
let steps = 0;
const report = (): void => {
  if (steps === Number(last)) process.kill(process.pid, "SIGKILL");
  steps += 1;
};
if (command === "backup") await makeBackup(config, folder, { report });
else if (command === "restore") await restoreBackup(config, folder, { report });
else await bringUpToDate(config, report);
