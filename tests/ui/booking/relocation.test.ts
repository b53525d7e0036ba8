import { describe, expect, it } from "vitest";
import { withCallKeys } from "#core/contract/callKeys.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { createNewBookingModel } from "#ui/headless/booking/office/newBooking.ts";
import { createRelocationModel, type MoveDestination } from "#ui/headless/booking/relocation/relocation.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const silent: CallFailure = { ok: false, status: 0, code: "OFFLINE", message: "" };
const taken: CallFailure = { ok: false, status: 409, code: "SLOT_TAKEN", message: "" };

/** A booking of an office, whose calls pass through `around` and are written down. */
async function relocation(around: (call: string, index: number) => Promise<CallFailure | undefined>) {
  const { parts, club } = await officeOf({ crowd: "none" });
  const offered = await club.staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const { boats, timeslots } = offered.data;
  let _id = "";
  const booking = createNewBookingModel({
    ...parts,
    offer: offered.data,
    day: dayFromText("2026-07-06"),
    locale: "en",
    made: (row) => void ({ _id } = row),
  });
  booking.chooseBoat(boats[0]?._id ?? "");
  booking.form.set({ firstname: "Ada", lastname: "Roy", phone: "450 555 0100", time: timeslots[0]?._id ?? "" });
  await booking.form.submit();
  const sent: { readonly path: string; readonly key: string | undefined; readonly data: unknown }[] = [];
  const link: SendContractCall = async (path, data, options) => {
    sent.push({ path, key: options?.idempotencyKey, data });
    return (await around(path, sent.length - 1)) ?? parts.messages(path, data, options);
  };
  let keys = 0;
  const messages = withCallKeys(link, () => `move-${(keys += 1)}`);
  const reloads: string[] = [];
  const model = createRelocationModel({ ...parts, messages, reload: async () => void reloads.push("free times") });
  const to = (slot: number): MoveDestination => ({
    _id,
    item: boats[0]?._id ?? "",
    date: dayFromText("2026-07-06"),
    time: [timeslots[slot]?._id ?? ""],
  });
  return { model, sent, reloads, to };
}

const pass = () => Promise.resolve(undefined);

describe("the move of a booking", () => {
  it("shows the price of the newest destination, whichever answer comes last", async () => {
    const first = Promise.withResolvers<CallFailure>();
    const { model, to } = await relocation((_, index) => (index === 0 ? first.promise : pass()));
    const older = model.ask(to(1));
    await model.ask(to(2));
    const shown = model.price.value;
    first.resolve(silent);
    await older;
    expect([shown === undefined, model.price.value === shown, model.fault.value]).toEqual([false, true, undefined]);
  });

  it("sends a move again under the same key where no answer came, and under another once the server refused it", async () => {
    const failures = [silent, taken];
    const { model, sent, reloads, to } = await relocation((path) => (path.endsWith("/move") ? Promise.resolve(failures.shift()) : pass()));
    await model.ask(to(1));
    expect(await model.confirm(to(1))).toBeUndefined();
    expect([model.fault.value === undefined, reloads]).toEqual([false, []]);
    expect(await model.confirm(to(1))).toBeUndefined();
    expect(reloads).toEqual(["free times"]);
    expect((await model.confirm(to(1)))?.time).toEqual(to(1).time);
    const keys = sent.filter(({ path }) => path.endsWith("/move")).map(({ key }) => key);
    expect([keys[0] === keys[1], keys[1] === keys[2], new Set(keys).size]).toEqual([true, false, 2]);
  });

  it("sends how staff let the difference be paid, and drops it with the destination", async () => {
    const { model, sent, to } = await relocation(pass);
    await model.ask(to(1));
    model.chooseDifference("link");
    expect(model.keepsPrice.value).toBe(false);
    await model.confirm(to(1));
    expect(sent.at(-1)).toMatchObject({ path: "booking/reservations/swap", data: { difference: "link" } });
    await model.ask(to(2));
    expect(model.difference.value).toBe("keep");
    await model.confirm(to(2));
    expect(sent.at(-1)?.path).toBe("booking/reservations/move");
  });

  it("sends nothing before its price is shown, and says when staff keep the price", async () => {
    const { model, sent, to } = await relocation(pass);
    expect(await model.confirm(to(1))).toBeUndefined();
    expect(sent).toEqual([]);
    await model.ask(to(1));
    model.keepPrice(true);
    await model.confirm(to(1));
    expect(sent.at(-1)?.data).toEqual({ ...to(1), keepPrice: true });
  });

  it("keeps no price of a destination that was dropped", async () => {
    const { model, to } = await relocation(pass);
    await model.ask(to(1));
    model.forget();
    expect([model.price.value, model.mayConfirm.value]).toEqual([undefined, false]);
  });
});
