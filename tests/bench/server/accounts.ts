import { makeRowBuilders } from "#core/testing/clubs/rows.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { club, windowAt } from "../club.ts";
import { enterUser } from "./enterUser.ts";
import type { Sent } from "./load.ts";
import { folder, type Peer, startLoad, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { bookings, call, contest, fastest, onceEach, phone, sentBy, sentTo, shareOf } from "./server.ts";
import { fileIn, stockStore } from "../stock.ts";

const window = windowAt(Date.now());
const contact = "member@bench.test";
const password = "Quai-2027!";
const seconds = 3;
const atOnce = 8;

/** Signing in beside argon2id alone, and what a signed-in member's calls cost beside a stranger's. */
export async function accounts(): Promise<readonly Figure[]> {
  const data = folder();
  await stockStore(data, 0, window);
  await enterMember(data);
  const load = startLoad();
  const quai = await startServer(data);
  const login = sentTo("account/auth/login", { contact, password });
  const authorization = await bearerOf(quai, login);
  const bare = await bareArgon2id();
  await load.run({ port: quai.port, requests: [login], connections: atOnce, seconds: 1, once: false });
  const logins = await load.run({ port: quai.port, requests: [login], connections: atOnce, seconds, once: false });
  const find = sentBy("lakes/find", {});
  const reads = await contest(load, {
    stranger: { peer: quai, requests: [find] },
    member: { peer: quai, requests: [{ ...find, authorization }] },
    profile: { peer: quai, requests: [{ ...sentTo("account/auth/profile", {}), authorization }] },
  });
  const { creates } = bookings();
  const byMember = (count: number) => creates(count, "dock").map((sent) => ({ ...asMember(sent), authorization }));
  await onceEach(load, quai, byMember(500), 0.5);
  const [theirs, others] = [[], []] as [Awaited<ReturnType<typeof onceEach>>[], Awaited<ReturnType<typeof onceEach>>[]];
  for (let round = 0; round < 2; round += 1) {
    others.push(await onceEach(load, quai, creates(3000, "dock"), 1));
    theirs.push(await onceEach(load, quai, byMember(3000), 1));
  }
  await Promise.all([quai.stop(), load.stop()]);
  return [
    {
      name: "login by password",
      unit: `(${Math.round(logins.rate)}/s, p50 ${logins.p50.toFixed(0)} p99 ${logins.p99.toFixed(0)} ms at ${atOnce} at once)`,
      measured: logins.rate / bare,
      atLeast: 0.6,
      limit: { value: bare, what: "bare argon2id, two at once/s" },
    },
    { ...shareOf("lakes/find, signed in", reads("member"), reads("stranger"), "by nobody signed in/s"), atLeast: 0.7 },
    shareOf("account/auth/profile", reads("profile"), reads("stranger"), "lakes/find by nobody signed in/s"),
    { ...shareOf("durable reservation by a member, no proof", fastest(theirs), fastest(others), "by a proof/s"), atLeast: 0.7 },
  ];
}

/** A member of the bench's club, whose phone books at the member price. */
function enterMember(data: string): Promise<void> {
  return enterUser(`sqlite:${fileIn(data)}`, { role: "customer", contact, password, phone }, (tx) =>
    tx.kinds.of.memberships.insert(
      makeRowBuilders(club.id).membership("bench", { phone, from: addDays(window.dateStart, -1), to: addDays(window.dateStart, 1000) }),
    ),
  );
}

async function bearerOf(quai: Peer, login: Sent): Promise<string> {
  const answered = await call(quai, login);
  const jwt = typeof answered === "object" && answered !== null && "jwt" in answered ? answered.jwt : undefined;
  return `Bearer ${String(jwt)}`;
}

function asMember({ path, body }: Sent): Sent {
  const { data, ...envelope } = JSON.parse(body);
  const { proof: _, ...rest } = data;
  return { path, body: JSON.stringify({ ...envelope, data: { ...rest, isMember: true } }) };
}

/** Passwords a second that argon2id judges alone, as many at once as the server does. */
async function bareArgon2id(): Promise<number> {
  const { hash, verify } = await import("@node-rs/argon2");
  const kept = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const began = performance.now();
  let judged = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - began < 2000) {
      await verify(kept, password);
      judged += 1;
    }
  };
  await Promise.all([lane(), lane()]);
  return judged / ((performance.now() - began) / 1000);
}
