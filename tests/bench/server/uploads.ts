import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { chunkBytes } from "#core/domain/files/upload.ts";
import { folder, secret, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";

const reservation = "mem_r_of-the-bench";
const place = { type: "message", reservation, key: holderKeyOf(makeSecrets(secret), reservation) };
/** A PDF of 300 MB. */
const size = 300_000_000;
const total = Math.ceil(size / chunkBytes);

/**
 * What a file of 300 MB costs in memory and time: sent in chunks by one client, read from a disk, to a server whose files are in a folder. The limit
 * of the time is the disk, which gets the bytes once; the baseline of the memory is a server that keeps each chunk in it.
 */
export async function uploads(): Promise<readonly Figure[]> {
  const data = folder();
  const quai = await startServer(data);
  const url = `http://127.0.0.1:${quai.port}`;
  try {
    // The first small file loads what every later one needs.
    await send(url, { ...place, originalname: "first.pdf" }, Buffer.from("%PDF-1.4\n%%EOF"));
    const before = residentOf(quai.pid);
    const memory = { most: before };
    const watch = setInterval(() => (memory.most = Math.max(memory.most, residentOf(quai.pid))), 20);
    const began = performance.now();
    let last = "";
    for (let chunkNumber = 0; chunkNumber < total; chunkNumber += 1)
      last = await send(url, { ...place, originalname: "large.pdf", totalChunks: total, chunkNumber }, chunkOf(chunkNumber));
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    if (!last.includes(`"bytes":${size}`)) throw new Error(`The file did not arrive whole: ${last.slice(0, 200)}`);
    const disk = await diskSeconds(join(data, "disk"));
    return [
      {
        name: "300 MB uploaded: growth of the server's resident memory",
        unit: "MB",
        measured: (memory.most - before) / 1_000_000,
        atMost: 64,
        baseline: { value: chunkBytes / 1_000_000, what: "a chunk kept in memory" },
      },
      {
        name: "300 MB uploaded in chunks, to the reply that the file is whole",
        unit: "s",
        measured: seconds,
        atMost: 30,
        limit: { value: disk, what: "300 MB written and flushed" },
      },
    ];
  } finally {
    await quai.stop();
  }
}

/** The bytes of a chunk, the first with the beginning of a PDF and the last with its end. */
function chunkOf(number: number): Buffer {
  const bytes = Buffer.alloc(Math.min(chunkBytes, size - number * chunkBytes), 65 + number);
  if (number === 0) bytes.write("%PDF-1.7\n");
  if (number === total - 1) bytes.write("\n%%EOF\n", bytes.length - 7);
  return bytes;
}

async function send(url: string, fields: Readonly<Record<string, string | number>>, content: Buffer): Promise<string> {
  const field = ([name, value]: [string, string | number]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${Object.entries(fields).map(field).join("")}--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`;
  const foot = "\r\n--b--\r\n";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(`${url}/api/media/files/upload`, {
    method: "POST",
    headers: {
      scope: "quai",
      "content-type": "multipart/form-data; boundary=b",
      "content-length": String(head.length + content.length + foot.length),
    },
  });
  sent.on("response", (reply) => {
    let text = "";
    reply.setEncoding("utf8");
    reply.on("data", (part: string) => (text += part));
    reply.on("end", () => (reply.statusCode === 200 ? resolve(text) : reject(new Error(`${reply.statusCode} ${text}`))));
  });
  sent.on("error", reject);
  sent.write(head);
  sent.write(content);
  sent.end(foot);
  return promise;
}

/** Bytes of a process that are in memory. */
function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

async function diskSeconds(path: string): Promise<number> {
  const began = performance.now();
  const file = await open(path, "w");
  for (let number = 0; number < total; number += 1) await file.write(chunkOf(number));
  await file.sync();
  await file.close();
  return (performance.now() - began) / 1000;
}
