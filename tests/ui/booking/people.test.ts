import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type ClubServer, openClub } from "../../../stories/club/club.ts";
import { toContact, toPay } from "../../../stories/club/leads.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { visitOf } from "../../../stories/club/visit.ts";
import { createBookingMoveModel } from "#ui/headless/booking/office/move.ts";
import { createNewBookingModel } from "#ui/headless/booking/office/newBooking.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

/** The club asks how many come aboard. */
async function asks({ store }: Pick<ClubServer, "store">): Promise<void> {
  const [club] = (await store.offer.catalogue("mem")).clubs;
  if (club === undefined) throw new Error("no club");
  await Effect.runPromise(store.commit((tx) => tx.offer.put({ clubs: [{ ...club, asksPeople: true }] })));
}

async function visitWithPeople() {
  const club = await openClub({});
  await asks(club);
  return visitOf({ club });
}

describe("people aboard, at the visitor's contact step", () => {
  it("are required, limited by the boat, and sent with the booking", async () => {
    const visit = await visitWithPeople();
    await toContact(visit);
    const { checkout, choice } = visit.model;
    const capacity = choice.boat.value?.capacity ?? 0;
    const issueFor = async (people: string) => {
      checkout.setPeople(people);
      await checkout.submitContact();
      return checkout.contactForm.value?.issueOf("people")?.phrase;
    };
    expect((await issueFor(""))?.key).toBe("validation.required");
    expect((await issueFor("two"))?.key).toBe("validation.intNumber");
    expect((await issueFor("0"))?.key).toBe("validation.minValue");
    expect(await issueFor(String(capacity + 1))).toEqual({ key: "validation.capacity", params: { count: capacity } });
    expect(await issueFor(String(capacity))).toBeUndefined();
    await checkout.changeChoice();
    await toPay(visit);
    checkout.acceptClauses("en");
    await checkout.pay();
    const sent = visit.calls.find(({ path }) => path.endsWith("reservations/create"))?.data;
    expect(sent).toMatchObject({ people: capacity });
  });

  it("are required again after a change to a smaller boat with a proved phone", async () => {
    const visit = await visitWithPeople();
    const { checkout, choice } = visit.model;
    await toContact(visit);
    checkout.setPeople(String(choice.boat.value?.capacity ?? 0));
    await checkout.changeChoice();
    await toPay(visit);
    await checkout.changeChoice();
    checkout.setPeople("500");
    await checkout.continueToContact();
    expect(checkout.step.value).toBe("contact");
  });

  it("are not part of a booking at a club that does not ask", async () => {
    const visit = await visitOf({});
    await toPay(visit);
    visit.model.checkout.acceptClauses("en");
    await visit.model.checkout.pay();
    expect(visit.calls.find(({ path }) => path.endsWith("reservations/create"))?.data).not.toHaveProperty("people");
  });
});

describe("people aboard, in the office", () => {
  async function office() {
    const made = await officeOf({ crowd: "none" });
    await asks(made.club);
    const offered = await made.club.staff("booking/clubs/offer", { client: "mem" });
    if (!offered.ok) throw new Error(offered.message);
    return { ...made, offer: offered.data };
  }

  it("are required of a new booking, and prevent a smaller boat until their number fits", async () => {
    const { parts, offer } = await office();
    const small = offer.boats.toSorted((one, other) => one.capacity - other.capacity)[0];
    const large = offer.boats.find(({ capacity }) => capacity > (small?.capacity ?? 0));
    if (small === undefined || large === undefined) throw new Error("all boats are alike");
    let id = "";
    const booking = createNewBookingModel({
      ...parts,
      offer,
      day: dayFromText("2026-07-06"),
      locale: "en",
      made: ({ _id }) => void (id = _id),
    });
    booking.chooseBoat(large._id);
    booking.form.set({ firstname: "Ada", lastname: "Roy", phone: "450 555 0100", time: offer.timeslots[0]?._id ?? "" });
    await booking.form.submit();
    expect(booking.form.issueOf("people")?.phrase.key).toBe("validation.required");
    expect(booking.contact.value).toMatchObject({ profile: { firstname: "Ada", lastname: "Roy" }, phone: "450 555 0100", isManual: true });
    booking.form.set({ people: String(large.capacity) });
    expect(await booking.form.submit()).toBe(true);
    const read = await parts.messages("account/bookings/read", { _id: id });
    if (!read.ok) throw new Error(read.message);
    const move = createBookingMoveModel({ ...parts, offer, record: read.data, moved: () => undefined });
    await move.begin();
    await move.chooseBoat(small._id);
    expect(move.crowded.value).toEqual({ key: "validation.capacity", params: { count: small.capacity } });
    const time = move.times.value?.find(({ why }) => why === undefined);
    if (time === undefined) throw new Error("nothing is free");
    await move.chooseTime(time);
    expect(move.mayConfirm.value).toBe(false);
    await move.setPeople(String(small.capacity));
    expect([move.crowded.value, move.mayConfirm.value, await move.confirm()]).toEqual([undefined, true, true]);
    const moved = await parts.messages("account/bookings/read", { _id: id });
    expect(moved.ok && [moved.data.boat, moved.data.people]).toEqual([small._id, small.capacity]);
  });
});
