import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, inject, it } from "vitest";
import { findMissingFiles } from "#app/server/check/missingFiles.ts";
import { notAlone } from "../../arrangement.ts";
import { startFaultyPeer } from "../../adapters/storage/faultyPeer.ts";
import { filledPlace } from "./backupPlaces.ts";

const server = inject("postgres");
const hasNoPostgres = notAlone(server) !== undefined || spawnSync("pg_dump", ["--version"]).status !== 0;

const kinds = [
  { id: "ada_f_photo", type: "photo", content: "image/webp", object: "1280.webp" },
  { id: "ada_f_picture", type: "message", content: "image/webp", object: "2048.webp" },
  { id: "ada_f_pdf", type: "message", content: "application/pdf", object: "original" },
] as const;

it.each(["sqlite", "postgres"] as const)(
  "the doctor names the uploaded files that the storage lacks, and no licence, which no backup has, on %s",
  async (engine) => {
    if (engine === "postgres" && hasNoPostgres) return;
    const place = await filledPlace(engine, server);
    try {
      const { data } = place.config;
      const enter = (id: string, type: string, content: string, sha256 = "f".repeat(64)) =>
        place.ask(`insert into files (client_id, id, type, content, name, storage_key, sha256, width, height, bytes, at, by_user, is_gone)
          values ('ada', '${id}', '${type}', '${content}', 'a file', '${id}', '${sha256}', 1, 1, 1, 1, 'ada_u_1', 0)`);
      for (const { id, type, content, object } of kinds) {
        await enter(id, type, content);
        const path = join(data, "media", id, object);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, "x");
      }
      await enter("ada_f_licence", "document", "image/webp");
      await enter("ada_f_unfinished", "photo", "image/webp", "");
      expect(await findMissingFiles(place.config)).toBeUndefined();
      for (const { id } of kinds) await rm(join(data, "media", id), { recursive: true });
      expect(await findMissingFiles(place.config)).toMatchObject({
        name: "file without its bytes",
        count: 3,
        first: ["ada ada_f_pdf", "ada ada_f_photo", "ada ada_f_picture"],
      });
      const peer = await startFaultyPeer();
      const bucket = { url: peer.url, region: "us-east-1", accessKey: "key", secretKey: "secret", retryMs: 1 };
      peer.answerWith(
        (request, reply) => void reply.writeHead(request.url?.includes("pdf") === true ? 404 : 200, { "content-length": "1" }).end(),
      );
      const found = await findMissingFiles({ ...place.config, bucket }).finally(() => peer.close());
      expect(found?.first).toEqual(["ada ada_f_pdf"]);
      // Nobody listens there any more: what the doctor found in the store is printed all the same.
      expect(await findMissingFiles({ ...place.config, bucket })).toMatchObject({ name: "storage that does not answer", count: 3 });
    } finally {
      await place.drop();
      await rm(join(place.config.data, ".."), { recursive: true, force: true });
    }
  },
);
