import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { attributes, book, codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const admin = { principal: person("mem", standardRoles.admin.permissions) };
const short = { opens: "07-20", closes: "10-12" };
let world: World;

beforeEach(async () => {
  world = await openWorld();
});

/** Sets the season as the page of settings does; gives the reply. */
async function setSeason(season: typeof short) {
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
  return world.send("configuration/rules/update", { client: "mem", version, season }, admin);
}

/** What every list of visitors and the calendar of staff say of a day. */
async function listedOn(date: string) {
  const at = { ...attributes, date: dayFromText(date) };
  const [range] = await world.call("booking/reservations/checkFullBookingInRange", {
    dateStart: at.date,
    dateEnd: at.date,
    bookingType: "boat",
    attributes: { location: at.location },
  });
  const times = await world.call("booking/reservations/getTimeSlotByDate", { attributes: at });
  const offer = await world.call("booking/reservations/offer", { attributes: { location: at.location, date: at.date } });
  const calendar = await world.call("booking/reservations/calendar", { dateStart: at.date, dateEnd: at.date }, admin);
  return {
    isFree: [range?.boats[0]?.dates[0]?.isAvailable, times.time[0]?.isAvailable, (calendar.days[0]?.free ?? 0) > 0],
    isClosed: offer.slots.every((slot) => slot.isClosed),
    season: [range?.season, calendar.season],
    opensOn: [times.opensOn, offer.opensOn],
  };
}

describe("the season of a club", () => {
  it("closes the days before it in every list, with its opening day, and refuses them to visitors and staff", async () => {
    expect((await setSeason(short)).status).toBe(200);
    expect(await listedOn("2027-07-19")).toEqual({
      isFree: [false, false, false],
      isClosed: true,
      season: [short, short],
      opensOn: ["2027-07-20", "2027-07-20"],
    });
    for (const who of [{}, admin]) {
      const held = await world.send("booking/reservations/hold", { attributes }, who);
      expect([held.status, codeOf(held), JSON.parse(held.body).opensOn]).toEqual([409, "OFF_SEASON", "2027-07-20"]);
    }
    const { club } = await world.call("booking/clubs/offer", { client: "mem" });
    expect(club.season).toEqual(short);
  });

  it("opens its first and its last day, and closes the day after, until the next year", async () => {
    await setSeason(short);
    for (const date of ["2027-07-20", "2027-10-12"]) {
      expect(await listedOn(date)).toMatchObject({ isFree: [true, true, true], isClosed: false, opensOn: [undefined, undefined] });
    }
    expect(await listedOn("2027-10-13")).toMatchObject({ isFree: [false, false, false], opensOn: ["2028-07-20", "2028-07-20"] });
  });

  it("is from April to October where a club sets none, and binds no other club (control)", async () => {
    expect(await listedOn(tripDay)).toMatchObject({ isFree: [true, true, true], isClosed: false, season: [undefined, undefined] });
    await setSeason(short);
    const held = await world.send("booking/reservations/hold", {
      attributes: { ...attributes, location: "msk_d_port", item: "msk_b_dawn", time: ["msk_t_morning"] },
    });
    expect(held.status).toBe(200);
  });

  it("leaves bookings outside of it as they are, and names them to who saves it", async () => {
    const made = await book(world);
    const saved = JSON.parse((await setSeason(short)).body).data;
    const { reference } = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
    expect(saved.outsideSeason).toEqual({ count: 1, first: [{ _id: made._id, reference, date: tripDay }] });
    const after = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
    expect([after.date, after.status]).toEqual([tripDay, "pending"]);
    const wider = JSON.parse((await setSeason({ opens: "04-01", closes: "10-12" })).body).data;
    expect(wider.outsideSeason).toBeUndefined();
  });

  it("is refused outside April to October, on a day that does not exist, and where it ends before it begins", async () => {
    for (const season of [
      { opens: "03-31", closes: "10-12" },
      { opens: "05-15", closes: "11-01" },
      { opens: "04-31", closes: "10-12" },
      { opens: "10-12", closes: "05-15" },
    ]) {
      expect(codeOf(await setSeason(season))).toBe("BAD_REQUEST");
    }
    const { season } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    expect(season).toEqual(defaultSettings.season);
  });

  it("refuses a wish for days outside of it, and takes one for days that are partly in it", async () => {
    await setSeason(short);
    const terms = { lake: "mem_l_memphremagog", dock: null, people: 2, weekdays: [0, 6], part: "any" };
    const preview = (from: string, to: string) => world.send("waitlist/wishes/preview", { ...terms, from, to });
    expect(issuesOf(await preview("2027-07-03", "2027-07-18"))).toEqual([{ path: "/to", rule: "choice" }]);
    expect((await preview("2027-07-03", "2027-07-31")).status).toBe(200);
  });
});
