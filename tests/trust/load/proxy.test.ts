import { describe, expect, it } from "vitest";
import { call, startEdge } from "../../server/process/edge.ts";
import { freeSlots, visitorOf, startWholeServer } from "../../server/whole.ts";

const balancer = "10.0.0.7";

/** Who calls: where the peer `from` and its `X-Forwarded-For` lead, past the proxies `trusted`. */
async function callerOf(trusted: readonly string[], from: string, forwarded?: string) {
  const { app, calls } = await startEdge({ trustedProxies: trusted });
  await app.inject({
    method: "POST",
    url: "/api/booking/lakes/find",
    remoteAddress: from,
    headers: {
      "content-type": "application/json",
      ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded, forwarded: `for=${forwarded}` }),
    },
    payload: JSON.stringify(call()),
  });
  return calls[0]?.caller;
}

/** The address alone. */
async function addressOf(...given: Parameters<typeof callerOf>): Promise<string | undefined> {
  return (await callerOf(...given))?.address;
}

describe("the address of a visitor (B9)", () => {
  it("is the peer's own whatever it writes into X-Forwarded-For, unless a proxy is trusted", async () => {
    for (const forged of ["198.51.100.1", "127.0.0.1", "198.51.100.1, 10.0.0.7", "", "x", "::1"]) {
      expect([forged, await addressOf([], "203.0.113.9", forged)]).toEqual([forged, "203.0.113.9"]);
    }
  });

  it("is the one that the trusted proxy saw, not what the visitor wrote before it", async () => {
    const forged = "1.1.1.1, 10.0.0.7, 198.51.100.1";
    expect(await addressOf([balancer], balancer, forged)).toBe("198.51.100.1");
    expect(await addressOf(["10.0.0.0/8"], "10.9.9.9", `1.1.1.1, 198.51.100.1, ${balancer}`)).toBe("198.51.100.1");
    expect(await addressOf([balancer], balancer)).toBe(balancer);
  });

  it("is the peer's where one who is no trusted proxy comes past the balancer", async () => {
    expect(await addressOf([balancer], "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
    expect(await addressOf(["10.0.0.0/8"], "203.0.113.9", "198.51.100.1, 10.0.0.7")).toBe("203.0.113.9");
  });

  it("is the visitor's behind several proxies, though they write a port behind each other's address", async () => {
    expect(await addressOf(["10.0.0.0/8"], "10.9.9.9", "198.51.100.1:4711, 10.0.0.7:5555")).toBe("198.51.100.1");
    expect(await addressOf(["fd00::/8", "10.0.0.1"], "10.0.0.1", "1.1.1.1, [2001:db8::9]:443, [fd00::7]:5555")).toBe("2001:db8:0:0::/64");
  });

  it("is the proxy's where what it passes on is no address", async () => {
    for (const rubbish of ["unknown", "x".repeat(4000), "1.2.3.4:80:80", "1.2.3.4:x", "[1.2.3.4", "[::1", "<script>", "1.2.3"]) {
      expect([rubbish, await addressOf([balancer], balancer, rubbish)]).toEqual([rubbish, balancer]);
    }
  });
});

describe("a proxy that is not trusted (B9)", () => {
  /** The warnings of a server that is given with these headers. */
  async function warnedOf(trustedProxies: readonly string[], ...given: readonly Record<string, string>[]) {
    const lines: string[] = [];
    const { app } = await startEdge({ trustedProxies, log: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
    for (const headers of given) await app.inject({ url: "/healthz", headers });
    return lines;
  }
  const forwarded = { "x-forwarded-for": "198.51.100.1" };

  it("is reported in the log at the first request that came through it, once, and without an address", async () => {
    const lines = await warnedOf([], {}, forwarded, forwarded, { forwarded: "for=198.51.100.1" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("QUAI_TRUST_PROXY");
    expect(lines[0]).not.toContain("198.51.100.1");
    expect(await warnedOf([], { forwarded: "for=198.51.100.1" })).toHaveLength(1);
  });

  it("is not reported without its header, or when one is trusted", async () => {
    expect(await warnedOf([], {}, { "user-agent": "a browser" })).toEqual([]);
    expect(await warnedOf([balancer], forwarded)).toEqual([]);
  });
});

describe("what an address is counted under (B9)", () => {
  it.each([
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["198.51.100.1", "198.51.100.1"],
    ["::ffff:198.51.100.1", "198.51.100.1"],
    ["::FFFF:198.51.100.1", "198.51.100.1"],
    ["::ffff:c633:6401", "198.51.100.1"],
    ["0:0:0:0:0:ffff:198.51.100.1", "198.51.100.1"],
    ["198.51.100.1:4711", "198.51.100.1"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["[::ffff:198.51.100.1]:443", "198.51.100.1"],
  ])("of %s is %s, as the peer's or as a trusted proxy's word", async (address, key) => {
    expect(await addressOf([], address)).toBe(key);
    expect(await addressOf([balancer], balancer, address)).toBe(key);
  });
});

describe("the networks that an address is also counted under (B9)", () => {
  it.each([
    ["2001:db8:1:2::9", "2001:db8:1:0::/56", "2001:db8:1::/48"],
    ["2001:db8:1:ff::9", "2001:db8:1:0::/56", "2001:db8:1::/48"],
    ["2001:db8:1:100::9", "2001:db8:1:100::/56", "2001:db8:1::/48"],
    ["2001:db8:1:ffff:1:2:3:4", "2001:db8:1:ff00::/56", "2001:db8:1::/48"],
    ["2001:db8::9", "2001:db8:0:0::/56", "2001:db8:0::/48"],
    ["::1", "0:0:0:0::/56", "0:0:0::/48"],
    ["198.51.100.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:198.51.100.1", "198.51.100.1", "198.51.100.1"],
  ])("of %s are %s, a home's line, and %s, a site", async (address, line, site) => {
    expect(await callerOf([], address)).toMatchObject({ line, site });
    expect(await callerOf([balancer], balancer, address)).toMatchObject({ line, site });
  });
});

describe("the cap by address on a whole server (B9)", () => {
  const now = Date.UTC(2027, 5, 1, 12);

  /** How many of forty holds are made by visitors without a cookie, each naming another address. */
  async function heldBy(env: Record<string, string>): Promise<number> {
    const server = await startWholeServer(env, { now: () => now });
    const free = (
      await Promise.all(
        ["2027-06-02", "2027-06-03", "2027-06-07", "2027-06-08"].map((date) => freeSlots(server.url, "mem_d1_magog-wharf", date)),
      )
    ).flat();
    const replies = [];
    for (const [index, attributes] of free.slice(0, 40).entries())
      replies.push(await visitorOf(server.url)("booking/reservations/hold", { attributes }, { "x-forwarded-for": `198.51.100.${index}` }));
    await server.stop();
    expect(replies).toHaveLength(40);
    return replies.filter(({ status }) => status === 200).length;
  }

  it("is not widened by forged addresses", async () => {
    expect(await heldBy({})).toBe(8);
  });

  it("counts visitors behind a trusted balancer one by one", async () => {
    expect(await heldBy({ QUAI_TRUST_PROXY: "127.0.0.1" })).toBe(40);
  });
});
