import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Server as NetServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DoorFault, type DoorRequest, doorFor, makeDoor } from "#adapters/node/door/door.ts";
import { isPublicAddress } from "#adapters/node/door/publicAddresses.ts";
import { makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import { startPost } from "../smtp/post.ts";

const operatorDoor = doorFor("operator");
const publicDoor = doorFor("club");

let peer: Server;
let answer: RequestListener;
let hosts: (string | undefined)[];
const opened: NetServer[] = [];

/** Listens on every address of this machine, so that each notation of it is reached; gives the port. */
async function listening(server: NetServer): Promise<number> {
  opened.push(server);
  server.listen(0);
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one.
  return (server.address() as AddressInfo).port;
}

let port = 0;
beforeEach(async () => {
  hosts = [];
  answer = (_, reply) => void reply.end("reached");
  peer = createServer((request, reply) => {
    hosts.push(request.headers.host);
    answer(request, reply);
  });
  port = await listening(peer);
});
afterEach(() => {
  peer.closeAllConnections();
  for (const server of opened.splice(0)) server.close();
});

/** The text that a peer answers, or why there is none. */
const outcomeOf = async (door: Pick<typeof publicDoor, "fetch">, url: string, request?: DoorRequest) =>
  door.fetch(url, request).then(
    ({ status, body }) => (status === 200 ? Buffer.from(body).toString() : String(status)),
    (error: unknown) => (error instanceof DoorFault ? error.why : "another error"),
  );

/** This machine in every notation that a browser or the system's resolver takes. */
const thisMachine = ["127.0.0.1", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"];

/** Addresses of no machine of the public Internet, and texts that are no address. */
const special = [
  "10.0.0.7 172.16.0.1 172.31.255.254 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 255.255.255.255 224.0.0.1 198.18.0.1",
  ":: ::1 ::127.0.0.1 ::ffff:10.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 fc00::1 fd00:ec2::254",
  "fe80::1 fec0::1 ff02::1 2002:7f00:1:: 2001::1 2001:db8::1 fe80::1%lo gateway.test 2130706433 0x7f000001",
].flatMap((line) => line.split(" "));

describe("the door for addresses that a club typed", () => {
  it.each(thisMachine)("does not reach this machine as %s", async (host) => {
    expect(await outcomeOf(publicDoor, `http://${host}:${port}/`)).toBe("notPublic");
    await expect(publicDoor.connect(host, port)).rejects.toMatchObject({ why: "notPublic" });
    expect(hosts).toEqual([]);
  });

  it.each(thisMachine)("would reach this machine as %s without its check (control)", async (host) => {
    expect(await outcomeOf(operatorDoor, `http://${host}:${port}/`)).toBe("reached");
    (await operatorDoor.connect(host, port)).destroy();
  });

  it.each(special)("takes %j for no public address", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["1.1.1.1", "172.32.0.1", "100.128.0.1", "192.167.255.255", "2606:4700::1111", "2a00:1450:4007::1"])(
    "takes %s for public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it("does not reach a name that resolves to this machine, and would without its check (control)", async () => {
    const lookUp = async () => ["127.0.0.1"];
    const url = `http://gateway.test:${port}/`;
    expect(await outcomeOf(makeDoor({ isAllowed: isPublicAddress, lookUp }), url)).toBe("notPublic");
    expect(hosts).toEqual([]);
    expect(await outcomeOf(makeDoor({ isAllowed: () => true, lookUp }), url)).toBe("reached");
    expect(hosts).toEqual([`gateway.test:${port}`]);
  });

  it("connects to the address that it checked, of several of a name", async () => {
    const isAllowed = (address: string) => address.startsWith("127.");
    const door = makeDoor({ isAllowed, lookUp: async () => ["10.0.0.1", "127.0.0.1"] });
    expect(await outcomeOf(door, `http://gateway.test:${port}/`)).toBe("reached");
  });

  it("connects to the address that answers, of several of a name", async () => {
    // Nobody listens at the first one.
    const door = makeDoor({ isAllowed: () => true, lookUp: async () => ["127.0.0.9", "127.0.0.1"] });
    await new Promise((done) => peer.close(done));
    peer = createServer((_, reply) => void reply.end("reached")).listen(port, "127.0.0.1");
    await once(peer, "listening");
    expect(await outcomeOf(door, `http://gateway.test:${port}/`)).toBe("reached");
    expect(
      await outcomeOf(makeDoor({ isAllowed: isPublicAddress, lookUp: async () => ["127.0.0.9", "::1"] }), `http://gateway.test:${port}/`),
    ).toBe("notPublic");
  });

  it("checks the address of the open connection too", async () => {
    const answers = [true, false];
    const door = makeDoor({ isAllowed: () => answers.shift() === true });
    expect(await outcomeOf(door, `http://127.0.0.1:${port}/`)).toBe("notPublic");
    expect(hosts).toEqual([]);
  });

  it("gives the peer's certificate the name that was typed", async () => {
    const named: string[] = [];
    const sni = await listening(
      createTlsServer({ SNICallback: (name, done) => (named.push(name), done(new Error("no certificate"))) }).on(
        "tlsClientError",
        () => undefined,
      ),
    );
    const door = makeDoor({ isAllowed: () => true, lookUp: async () => ["127.0.0.1"] });
    expect(await outcomeOf(door, `https://gateway.test:${sni}/`)).toBe("unanswered");
    expect(named).toEqual(["gateway.test"]);
  });
});

describe("an answer through the door", () => {
  it("leads nowhere else: a redirection is not followed, and would be without the door (control)", async () => {
    let reached = 0;
    const inner = await listening(createServer((_, reply) => void (reached++, reply.end("inside"))));
    answer = (_, reply) => void reply.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end();
    expect(await outcomeOf(operatorDoor, `http://127.0.0.1:${port}/`)).toBe("302");
    expect(reached).toBe(0);
    await fetch(`http://127.0.0.1:${port}/`);
    expect(reached).toBe(1);
  });

  it("is refused beyond its bytes, and ends the connection", async () => {
    const cut = Promise.withResolvers<void>();
    answer = (_, reply) => {
      reply.on("close", () => cut.resolve());
      const write = (): void => void (reply.destroyed || reply.write("x".repeat(65_536), write));
      write();
    };
    expect(await outcomeOf(operatorDoor, `http://127.0.0.1:${port}/`)).toBe("tooLarge");
    await cut.promise;
    answer = (_, reply) => void reply.end("x".repeat(65_536));
    expect(await outcomeOf(operatorDoor, `http://127.0.0.1:${port}/`)).toHaveLength(65_536);
  });

  it("is not waited for beyond its time, whether nothing comes or a byte now and then", async () => {
    answer = () => undefined;
    expect(await outcomeOf(operatorDoor, `http://127.0.0.1:${port}/`, { patienceMs: 300 })).toBe("unanswered");
    answer = (_, reply) => {
      const timer = setInterval(() => reply.write("."), 20);
      reply.on("close", () => clearInterval(timer));
    };
    expect(await outcomeOf(operatorDoor, `http://127.0.0.1:${port}/`, { patienceMs: 300 })).toBe("unanswered");
  });
});

describe("letters and texts of a club", () => {
  it("leave through the door alone", async () => {
    const post = await startPost();
    const mail = { to: "julie@example.test", subject: "Hello", locale: "en", text: "Hello", parts: [], messageId: "one" } as const;
    const fault = await Effect.runPromise(Effect.flip(makeSmtpMail(post.url, "club@quai.test", 5000, publicDoor).send(mail)));
    const texter = makeGatewaySms({ url: `http://127.0.0.1:${port}/`, door: publicDoor });
    await Effect.runPromise(Effect.flip(texter.send("+14505550142", "Hello")));
    expect([fault.name, post.taken.length, hosts.length]).toEqual(["MailFault", 0, 0]);
    await Effect.runPromise(makeSmtpMail(post.url, "club@quai.test").send(mail));
    expect(post.taken).toHaveLength(1);
    await post.close();
  });
});
