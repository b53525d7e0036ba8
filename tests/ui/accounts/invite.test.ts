import { expect, it } from "vitest";
import type { SendContractCall } from "#core/contract/index.ts";
import { inviteTokenIn, acceptInvite } from "#ui/headless/accounts/invite.ts";

it("reads an invitation from an address's fragment, and from no other text", () => {
  expect(inviteTokenIn("#invite=mem_u_1.1795973468848.08471a6")).toBe("mem_u_1.1795973468848.08471a6");
  for (const hash of ["", "#", "#invite=", "#invite=a/b", "#reservation=1&key=2", `#invite=${"x".repeat(241)}`])
    expect([hash, inviteTokenIn(hash)]).toEqual([hash, undefined]);
});

it("opens what an invitation gives, and says where it gives nothing", async () => {
  const granted = { jwt: "j", expires: "2027-06-01T12:00:00.000Z", firstTimeLogin: true };
  const calls: unknown[] = [];
  const accepted: unknown[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call is answered, whichever it is.
  const answering = (reply: unknown) => (async (...call: readonly unknown[]) => (calls.push(call), reply)) as unknown as SendContractCall;
  const accept = async (given: unknown) => void accepted.push(given);
  expect(await acceptInvite({ messages: answering({ ok: true, data: granted }), accept }, "t")).toBe(true);
  expect([calls, accepted]).toEqual([[["account/invites/accept", { token: "t" }]], [granted]]);
  expect(await acceptInvite({ messages: answering({ ok: false, status: 401, code: "LOGIN_INVALID" }), accept }, "t")).toBe(false);
  expect(accepted).toHaveLength(1);
});
