import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import type { OutboxKind, OutboxRow } from "#core/domain/messages/outbox.ts";
import { payLinkLetter } from "#core/features/payment/letters/money.ts";
import { staffNoticeLetter } from "#core/features/reservation/letters/notice.ts";
import { letters } from "#core/gate/letters.ts";

const reservation = "mem_r_1";
const order = "mem_o_1";
const membership = "mem_m_1";
const club = "mem";
const reader = { to: "ada@example.test", locale: "fr", expires: 2_000_000_000_000 };

/** The payloads of letters that may wait in a store, as every version has written them, by their names. */
const waiting: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  confirmation: [{ reservation }, { reservation, order }],
  confirmationText: [{ reservation }, { reservation, order }],
  moved: [{ reservation }, { reservation, why: "asked" }, { reservation, amount: 1200 }],
  canceled: [{ reservation }],
  refund: [
    { reservation, refund: "re_1" },
    { reservation, refund: "re_1", why: "cheaper" },
    { reservation, why: "asked" },
  ],
  refundRefused: [{ reservation }, { reservation, why: "unchanged" }],
  mismatch: [{ reservation }],
  reminder: [{ reservation }, { reservation, day: "2027-07-10" }],
  payLink: [{ reservation, until: 2_000_000_000_000 }],
  restDue: [{ reservation }],
  notice: [{ reservation, about: "canceled" }],
  offer: [{ reservation, rebooking: "mem_x_1" }],
  closureText: [{ reservation, rebooking: "mem_x_1", news: "offer" }],
  offerBack: [{ reservation, rebooking: "mem_x_1" }],
  money: [{ reservation, news: "wrongDifference", amount: 500 }],
  messages: [{ reservation, customer: "mem_p_1", number: 3 }],
  feedbackNotice: [{ reservation, feedback: "broke" }],
  feedbackAnswer: [{ reservation }],
  document: [{ reservation, document: "boatLicense", number: 1_800_000_000_000 }],
  survey: [{ reservation }],
  swapDone: [{ reservation, swap: "mem_s_1" }],
  swapFailed: [{ reservation, swap: "mem_s_1" }],
  swapLink: [{ reservation, swap: "mem_s_1" }],
  membershipPaid: [{ order }],
  membershipReturned: [{ order }],
  membershipRefund: [{ order, amount: 500 }],
  membershipRefundRefused: [{ order, amount: 500 }],
  membershipMoney: [{ order, news: "disputed", amount: 500 }],
  card: [{ change: "added", membership, isByStaff: true }],
  renewal: [{ membership, to: "2027-12-31" }],
  given: [{ club, actor: "mem_u_1", monday: "2027-07-05", to: "" }],
  account: [
    { ...reader, letter: "signIn", code: "123456" },
    { ...reader, letter: "invite", user: "mem_u_1", club },
  ],
  sms: [
    { ...reader, to: "+18195550100", code: "123456" },
    { ...reader, to: "+18195550100", news: "known" },
  ],
  waitlist: [{ wish: "mem_w_1", letter: "offer", way: "text", proposal: "mem_v_1" }],
};

const kinds: Readonly<Record<string, OutboxKind>> = { account: "account", sms: "sms", waitlist: "waitlist" };

function rowOf(name: string, payload: Readonly<Record<string, unknown>>): OutboxRow {
  const kind = kinds[name] ?? "mail";
  return {
    id: 1,
    client: "mem",
    key: name,
    kind,
    payload: { ...(kind === "mail" ? { mail: name } : {}), ...payload },
    due: 0,
    attempts: 1,
  };
}

describe("letters that wait in a store", () => {
  it("are read by this program as earlier ones wrote them", () => {
    expect(letters.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(waiting)));
    for (const { name, open } of letters) for (const payload of waiting[name] ?? []) expect(() => open(rowOf(name, payload))).not.toThrow();
  });

  it("are refused where a field is missing (control)", () => {
    const refused = letters.filter(({ name, open }) => {
      try {
        open(rowOf(name, {}));
        return false;
      } catch (error) {
        return Schema.isSchemaError(error);
      }
    });
    expect(refused).toHaveLength(letters.length);
  });

  it("are written by the letter that reads them: another payload does not compile", () => {
    const booking = { client: "mem", _id: reservation };
    // @ts-expect-error A link to pay has an end.
    const endless = payLinkLetter.entry(booking, 0, {});
    // @ts-expect-error The staff have no notice of a payment.
    const unknown = staffNoticeLetter.entry(booking, 0, { about: "paid" });
    expect([endless, unknown].map(({ payload }) => payload["mail"])).toEqual(["payLink", "notice"]);
    expect(payLinkLetter.entry(booking, 0, { until: 5 })).toEqual({
      client: "mem",
      key: `payLink:${reservation}`,
      kind: "mail",
      payload: { mail: "payLink", reservation, until: 5 },
      due: 0,
    });
  });
});
