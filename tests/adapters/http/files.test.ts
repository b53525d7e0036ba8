import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBuiltFiles } from "#adapters/node/http/reply/files.ts";
import { fastify } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quai-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("a file whose read failed is read again by the next call", async () => {
  const file = join(folder, "icon.svg");
  await writeFile(file, "<svg/>");
  const files = readBuiltFiles(folder);
  const app = fastify();
  app.get("/icon.svg", (request, reply) => files.send(request, reply, "/icon.svg"));
  await rm(file);
  expect((await app.inject("/icon.svg")).statusCode).toBe(500);
  await writeFile(file, "<svg/>");
  expect((await app.inject("/icon.svg")).body).toBe("<svg/>");
  await app.close();
});
