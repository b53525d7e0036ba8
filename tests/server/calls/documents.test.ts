import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { demoSignatureKey } from "#app/server/config/secret.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { clubScope } from "#core/domain/scope.ts";
import { startFaultyPeer } from "../../adapters/storage/faultyPeer.ts";
import { startSwift, type Swift } from "../../adapters/storage/swift.ts";
import { login } from "../signIn.ts";
import { listIn, textIn, until, visitorOf, startWholeServer } from "../whole.ts";

const canary = "CANARY 4417 of the card of Marie Curie ".repeat(2000);
const card = Buffer.from(`%PDF-1.7\n${canary}\n%%EOF\n`);

const swift = await startSwift();
const isRunning = (found: typeof swift): found is Swift => !("reason" in found);
afterAll(async () => {
  if (isRunning(swift)) await swift.stop();
});

const bucketEnv = (url: string, key: string, secret: string) => ({
  QUAI_STORAGE: "s3",
  QUAI_S3_URL: url,
  QUAI_S3_KEY: key,
  QUAI_S3_SECRET: secret,
});

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Everything that lies in a folder, by path. It is read again where something was erased meanwhile. */
function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  for (;;) {
    try {
      const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
      const files = paths.filter((path) => statSync(join(folder, path)).isFile());
      return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

/** Every object of the bucket, by key. */
async function objectsIn({ options: { url, accessKey, secretKey, region } }: Swift): Promise<ReadonlyMap<string, Buffer>> {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3" });
  const list = await (await client.fetch(`${url}?list-type=2`)).text();
  const keys = [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
  const entries = keys.map(async (key) => [key, Buffer.from(await (await client.fetch(`${url}/${key}`)).arrayBuffer())] as const);
  return new Map(await Promise.all(entries));
}

const drivers = [
  ["a folder", {}] as const,
  ...(isRunning(swift) ? [["a bucket", bucketEnv(swift.options.url, swift.options.accessKey, swift.options.secretKey)] as const] : []),
];

describe.each(drivers)("the image of a licence, stored in %s", (driver, env) => {
  const data = mkdtempSync(join(tmpdir(), "quai-documents-"));
  let server: Awaited<ReturnType<typeof startWholeServer>>;
  let staff: (path: string, body: object) => ReturnType<ReturnType<typeof visitorOf>>;
  let place: { readonly reservation: string; readonly key: string };
  beforeAll(async () => {
    server = await startWholeServer({ QUAI_LIMITS: "off", QUAI_DATA: data, ...env });
    const authorization = `Bearer ${textIn((await login(server.url, "admin@memphremagog.test")).data, "jwt")}`;
    staff = (path, body) => visitorOf(server.url)(path, body, { authorization });
    const { data: rules } = await staff("configuration/rules/read", { client: "mem" });
    await staff("configuration/rules/update", {
      client: "mem",
      version: rules["version"],
      documents: { uploads: true, drivingLicence: false },
    });
    const { items } = await server.store.reservations.find(clubScope("mem"), { where: { status: "paid" }, sortBy: "date", sortDesc: true });
    const reservation = items[0]?._id ?? "";
    place = { reservation, key: holderKeyOf(makeSecrets(demoSignatureKey), reservation) };
  });
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true });
  });

  const stored = async () => new Map([...filesIn(data), ...(driver === "a bucket" && isRunning(swift) ? await objectsIn(swift) : [])]);
  const sealedKeys = async () => [...(await stored()).keys()].filter((path) => path.startsWith("documents/"));
  const withCanary = async () => [...(await stored())].filter(([, bytes]) => bytes.includes("CANARY")).map(([path]) => path);

  const send = async (): Promise<void> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: "document", originalname: "card.pdf", ...place })) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(card)]));
    const reply = await fetch(`${server.url}/api/media/files/upload`, { method: "POST", body: form, headers: { scope: "quai" } });
    const body: unknown = await reply.json();
    const file = textIn(typeof body === "object" && body !== null && "data" in body ? body.data : undefined, "_id");
    const sent = await visitorOf(server.url)("booking/documents/send", { ...place, type: "boatLicense", file });
    expect(sent.status).toBe(200);
  };

  it("is nowhere in clear while it waits, and nowhere at all after its decision: store, files, bucket and logs are searched", async () => {
    await send();
    // The file in which it was received is removed beside the reply.
    await until(withCanary, (keys) => keys.length === 0);
    expect([await withCanary(), (await sealedKeys()).length]).toEqual([[], 1]);
    const [waiting] = listIn((await staff("booking/documents/find", {})).data, "items");
    const named = { reservation: textIn(waiting, "reservation"), type: "boatLicense" };
    const { data: opened } = await staff("booking/documents/open", named);
    const address = server.url + textIn(opened, "url");
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(card), "staff get it as it came (control)").toBe(true);
    expect((await staff("booking/documents/accept", { ...named, version: 1, lastFour: "4417" })).status).toBe(200);
    await until(sealedKeys, (keys) => keys.length === 0);
    expect([await withCanary(), server.lines.filter((line) => line.includes("CANARY"))]).toEqual([[], []]);
    expect((await fetch(address)).status).toBe(404);
  }, 60_000);

  it.runIf(driver === "a folder")("is in no backup that is made as the manual says, of which no byte of it is restored", async () => {
    const next = await server.store.reservations.find(clubScope("mem"), { where: { status: "paid" }, sortBy: "date", sortDesc: true });
    const reservation = next.items[1]?._id ?? "";
    place = { reservation, key: holderKeyOf(makeSecrets(demoSignatureKey), reservation) };
    await send();
    const manual = readFileSync("app/OPERATIONS.md", "utf8");
    expect(manual).toContain("Do not back up `QUAI_DATA/documents`");
    const backup = mkdtempSync(join(tmpdir(), "quai-backup-"));
    const database = new DatabaseSync(join(data, "quai.sqlite"));
    database.exec(`vacuum into '${join(backup, "quai.sqlite")}'`);
    database.close();
    mkdirSync(join(data, "media"), { recursive: true });
    cpSync(join(data, "media"), join(backup, "media"), { recursive: true });
    const [key = ""] = await sealedKeys();
    const sealed = readFileSync(join(data, key)).subarray(100, 164);
    const found = [...filesIn(backup)].filter(([, bytes]) => bytes.includes("CANARY") || bytes.includes(sealed));
    expect([filesIn(backup).size > 0, found.map(([path]) => path)]).toEqual([true, []]);
    expect(readFileSync(join(data, key)).includes(sealed), "the search finds sealed bytes (control)").toBe(true);
    rmSync(backup, { recursive: true });
  });
});

it("stops a server from starting whose bucket stores versions", async () => {
  const peer = await startFaultyPeer();
  const configuration = "<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>";
  peer.answerWith((_, reply) => void reply.writeHead(200).end(configuration));
  await expect(startWholeServer(bucketEnv(peer.url, "key", "secret"))).rejects.toThrow("has versions (Enabled)");
  await peer.close();
});
