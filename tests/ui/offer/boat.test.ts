import { describe, expect, test } from "vitest";
import { decodeSavedApp } from "#core/domain/visit/savedBooking.ts";
import { createBoatPageModel, freeSlotsPerPage, freeSlotKey } from "#ui/headless/offer/boatPage.ts";
import { readJson } from "#ui/headless/session/textStore.ts";
import { refusing } from "../../../stories/club/faults.ts";
import { boats } from "../../../stories/club/offer.ts";
import { type VisitOptions, visitOf } from "../../../stories/club/visit.ts";

const heron = "mem_b_magog1";

async function sheetOf(id: string, options: VisitOptions = {}) {
  const rig = await visitOf(options);
  return { ...rig, sheet: createBoatPageModel(rig.model.ports, id) };
}

describe("the sheet of a boat", () => {
  test("knows the boat, its dock, lake and club before any request", async () => {
    const { sheet, calls } = await sheetOf(heron);
    expect(sheet.known?.boat.name.en).toBe("Great Blue Heron");
    expect(sheet.known?.dock._id).toBe("mem_d_magog");
    expect(sheet.known?.lake._id).toBe("mem_l_memphremagog");
    expect(sheet.known?.club?.id).toBe("mem");
    expect(calls).toEqual([]);
  });

  test("names the other boats of its dock, itself left out", async () => {
    const { sheet } = await sheetOf(heron);
    expect(sheet.nearby?.by).toBe("dock");
    expect(sheet.nearby?.boats.map(({ dock }) => dock)).toEqual(["mem_d_magog", "mem_d_magog", "mem_d_magog"]);
    expect(sheet.nearby?.boats.map(({ _id }) => _id)).not.toContain(heron);
  });

  test("offers the boats of the place in view for an unknown boat", async () => {
    const { sheet, calls } = await sheetOf("mem_b_sunk");
    await sheet.load();
    expect(sheet.known).toBeUndefined();
    expect(sheet.nearby?.boats).toHaveLength(boats.filter(({ dock }) => dock === "mem_d_magog").length);
    expect(sheet.save()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  test("falls back on the lake where the dock has no other boat", async () => {
    const { model } = await visitOf();
    const { first } = model.ports;
    const alone = first.boats.filter(({ dock, _id }) => dock !== "mem_d_magog" || _id === heron);
    const sheet = createBoatPageModel({ ...model.ports, first: { ...first, boats: alone } }, heron);
    expect(sheet.nearby?.by).toBe("lake");
    expect(sheet.nearby?.place._id).toBe("mem_l_memphremagog");
  });
});

describe("the next free slots", () => {
  test("come in order of day and start, each free in the server's offer of its day", async () => {
    const { sheet, calls } = await sheetOf(heron);
    await sheet.load();
    const keys = sheet.slots.value.map(({ day, slot }) => `${day} ${slot.start}`);
    expect(keys).toHaveLength(freeSlotsPerPage);
    expect(keys).toEqual(keys.toSorted());
    expect(calls[0]?.path).toBe("booking/reservations/checkFullBookingInRange");
    expect(new Set(calls.slice(1).map(({ path }) => path))).toEqual(new Set(["booking/reservations/offer"]));
  });

  test("grow by as many again, across windows, and end with the season", async () => {
    const { sheet } = await sheetOf(heron, { crowd: "none", now: Date.UTC(2026, 9, 30, 11) });
    await sheet.load();
    expect(sheet.slots.value).toHaveLength(6);
    expect(sheet.slots.value.at(-1)?.day).toBe("2026-10-31");
    await sheet.more();
    expect(sheet.slots.value).toHaveLength(6);
    expect(sheet.hasMore.value).toBe(false);
  });

  test("continue past a window in which every day is full", async () => {
    const { sheet } = await sheetOf(heron, { crowd: "window" });
    await sheet.load();
    expect(sheet.loading.value).toBe("ready");
    expect(sheet.slots.value[0]?.day).toBe("2026-08-13");
  });

  test("are none, which the page shows, when the boat is taken to the end of the season", async () => {
    const { sheet } = await sheetOf(heron, { crowd: "window", now: Date.UTC(2026, 9, 10, 11) });
    await sheet.load();
    expect(sheet.slots.value).toEqual([]);
    expect(sheet.chosen.value).toBeUndefined();
    expect(sheet.hasMore.value).toBe(false);
  });

  test("stay when a request fails, and can be loaded again", async () => {
    const { sheet, suffer } = await sheetOf(heron, {
      faults: { "booking/reservations/checkFullBookingInRange": refusing("INTERNAL") },
    });
    await sheet.load();
    expect(sheet.loading.value).toBe("failed");
    suffer({});
    await sheet.load();
    expect(sheet.loading.value).toBe("ready");
    expect(sheet.slots.value.length).toBeGreaterThan(0);
  });
});

describe("a failed fetch on the sheet", () => {
  test.each([
    ["of availability", "checkFullBookingInRange", "Closed for lunch"],
    ["of availability, of which the server says nothing,", "checkFullBookingInRange", ""],
    ["of time slots", "offer", "Closed for lunch"],
  ] as const)("%s shows the message of the specification", async (_, method, message) => {
    const { sheet, model } = await sheetOf(heron, { faults: { [`booking/reservations/${method}`]: refusing("INTERNAL", message) } });
    await sheet.load();
    const text = method === "offer" || message === "" ? "Error fetching data" : message;
    expect(model.ports.alerts.newest.value).toMatchObject({ message: text, icon: "database-alert" });
  });
});

describe("booking from the sheet", () => {
  test("takes the first free slot until another one is chosen", async () => {
    const { sheet } = await sheetOf(heron);
    await sheet.load();
    const [first, second] = sheet.slots.value;
    expect(sheet.chosen.value).toEqual(first);
    if (second !== undefined) sheet.choose(freeSlotKey(second));
    expect(sheet.chosen.value).toEqual(second);
  });

  test("saves boat, dock, lake, day and slot where the booking page looks for them", async () => {
    const { sheet, storage, model } = await sheetOf(heron);
    await sheet.load();
    const saved = sheet.save();
    expect(decodeSavedApp(readJson(storage, "app")).booking).toEqual(saved);
    await model.restore();
    const { selectedBoat, selectedDock, bookingDate, timeRangeReservation } = model.choice.selection.value;
    expect({ boat: selectedBoat, dock: selectedDock, bookingDate, time: timeRangeReservation }).toEqual({
      boat: heron,
      dock: "mem_d_magog",
      bookingDate: saved?.bookingDate,
      time: saved?.time,
    });
  });
});
