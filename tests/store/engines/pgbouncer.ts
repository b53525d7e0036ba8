import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { accountFor } from "./postgres.ts";

const program = "/usr/sbin/pgbouncer";

/** Why pgbouncer cannot be tried here; undefined where it can. */
export function noPgbouncer(): string | undefined {
  if (!existsSync(program)) return "pgbouncer is not installed: no /usr/sbin/pgbouncer";
  return accountFor() === undefined ? "pgbouncer refuses to run as root and there is no user named postgres" : undefined;
}

/** Debian's pgbouncer in its transaction mode before the server of `url`, with fewer connections behind than tests open before it. */
export async function startPgbouncer(url: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const account = accountFor();
  if (account === undefined) throw new Error(noPgbouncer());
  const { pathname, searchParams, hostname, port } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), "quai-pgbouncer-"));
  const settings = [
    "[databases]",
    `* = host=${searchParams.get("host") ?? hostname} port=${port || 5432} user=quai`,
    "[pgbouncer]",
    "listen_addr =",
    `unix_socket_dir = ${folder}`,
    "listen_port = 6432",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 4",
    "max_client_conn = 200",
  ];
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, settings.join("\n"));
  for (const path of [folder, file]) await chown(path, account.uid, account.gid);
  const server = spawn(program, [file], { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const atExit = () => server.kill("SIGKILL");
  process.once("exit", atExit);
  server.once("exit", () => process.off("exit", atExit));
  const printed: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    printed.push(line);
    if (!line.includes("process up")) continue;
    server.stderr.resume();
    return {
      url: `postgres://quai@localhost:6432${pathname}?host=${encodeURIComponent(folder)}`,
      stop: async () => {
        const ended = once(server, "exit");
        server.kill("SIGKILL");
        await ended;
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`pgbouncer did not start:\n${printed.join("\n")}`);
}
