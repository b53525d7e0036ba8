import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AwsClient } from "aws4fetch";
import type { S3Options } from "#adapters/node/storage/s3Requests.ts";

/** A running S3 service with an empty bucket. */
export interface Swift {
  readonly options: S3Options;
  readonly stop: () => Promise<void>;
}

const python = "/usr/bin/python3";
const library = "/usr/lib/python3/dist-packages/swift";
const program = fileURLToPath(new URL("swiftServer.py", import.meta.url));

/** Starts OpenStack Swift with its S3 interface, or gives why there is none. */
export async function startSwift(): Promise<Swift | { readonly reason: string }> {
  if (!existsSync(library) || !existsSync(python)) return { reason: "Swift is not installed: Debian's package python3-swift has it" };
  const folder = await mkdtemp(join(tmpdir(), "quai-swift-"));
  const server = spawn(python, [program, folder], { stdio: ["pipe", "pipe", "pipe"] });
  const errors: string[] = [];
  server.stderr.on("data", (data) => errors.push(String(data)));
  const port = await firstLine(server.stdout);
  if (port === undefined) throw new Error(`Swift did not start:\n${errors.join("")}`);
  const options = { url: `http://127.0.0.1:${port}/quai`, region: "us-east-1", accessKey: "test:tester", secretKey: "testing" };
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    service: "s3",
    region: options.region,
  });
  const { status } = await client.fetch(options.url, { method: "PUT" });
  if (status !== 200) throw new Error(`Swift made no bucket: ${status}\n${errors.join("")}`);
  const stop = async (): Promise<void> => {
    const ended = once(server, "exit");
    server.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { options, stop };
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    output.resume();
    return line;
  }
  return undefined;
}
