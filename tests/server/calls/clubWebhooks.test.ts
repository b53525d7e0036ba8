import { afterAll, beforeAll, expect, it } from "vitest";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { type Peer, signed, startPeer } from "../../adapters/stripe/peer.ts";
import { login } from "../signIn.ts";
import { freeSlots, proven, startWholeServer, textIn, visitorOf } from "../whole.ts";

// Two clubs of one server, each with an account of its own at a provider that is played on this machine.

const phone = "+14505550111";
const secrets = { mem: "whsec_of_memphremagog", msk: "whsec_of_muskoka" };
const admins = { mem: "admin@memphremagog.test", msk: "admin@muskoka.test" };

let peer: Peer;
let quai: Awaited<ReturnType<typeof startWholeServer>>;

beforeAll(async () => {
  peer = await startPeer(Date.now);
  quai = await startWholeServer({
    QUAI_LIMITS: "off",
    QUAI_PAYMENT: "stripe",
    QUAI_STRIPE_KEY: peer.reach.apiKey,
    QUAI_STRIPE_WEBHOOK: peer.reach.webhookSecret,
    QUAI_STRIPE_URL: `http://127.0.0.1:${peer.reach.port}`,
  });
  for (const club of ["mem", "msk"] as const) {
    const key = `rk_test_of_${club}_1234567890`;
    peer.keys.add(key);
    const { data } = await login(quai.url, admins[club]);
    const entered = await visitorOf(quai.url)(
      "configuration/connectors/enterKeys",
      { key, webhookSecret: secrets[club] },
      { authorization: `Bearer ${textIn(data, "jwt")}` },
    );
    if (entered.data["outcome"] !== "works") throw new Error(`The keys of ${club} were not taken: ${String(entered.code)}`);
  }
});

afterAll(async () => {
  await quai.stop();
  await peer.close();
});

/** A booking of the first club that is paid at its account, and the provider's message about it. */
async function paidBooking() {
  const visit = visitorOf(quai.url);
  const proof = await proven(quai.url, visit, phone);
  const [attributes] = await freeSlots(quai.url, "mem_d1_magog-wharf", `${new Date().getUTCFullYear() + 1}-06-02`);
  const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.test" };
  const clauses = { version: rentalRulesVersion, locale: "fr" };
  const wanted = { attributes, profile, phone, proof, isMember: false, locale: "fr", clauses };
  const { data } = await visit("booking/reservations/create", wanted);
  const session = textIn(data, "sessionUrl").split("/").at(-1) ?? "";
  peer.pay(session);
  const message = peer.hints().find(({ body }) => body.includes(`"${session}"`))?.body ?? "";
  const booking = () => quai.store.reservations.read(testAllClubsScope, textIn(data, "_id"));
  return { session, message, booking };
}

async function post(club: string, message: string, secret: string): Promise<number> {
  const { body, signature } = signed(message, Date.now(), secret);
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await fetch(`${quai.url}/webhooks/stripe/${club}`, { method: "POST", headers, body })).status;
}

it("a webhook that is signed with another club's secret changes nothing, at either address, and one with its own does (control)", async () => {
  const { session, message, booking } = await paidBooking();
  const before = await booking();
  expect(before).toMatchObject({ status: "pending", account: expect.stringMatching(/^mem_ca_/) });
  const asked = peer.seen.length;
  expect(await post("mem", message, secrets.msk)).toBe(400);
  // The other club's own address takes what it signed, as a message about a session that is not its.
  expect(await post("msk", message, secrets.msk)).toBe(200);
  expect([await booking(), peer.seen.slice(asked).filter(({ path }) => path.includes(session))]).toEqual([before, []]);
  expect(await post("mem", message, secrets.mem)).toBe(200);
  expect(await booking()).toMatchObject({ status: "paid" });
});
