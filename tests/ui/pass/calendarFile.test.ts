import { describe, expect, it } from "vitest";
import { tripCalendarFileText } from "#ui/headless/booking/pass/calendarFile.ts";
import { decodeDockPass } from "#core/domain/visit/pass.ts";

const pass = decodeDockPass({
  reference: "MEM-7K4QX9",
  _id: "mem_r_1",
  status: "paid",
  lake: "mem_l_a",
  dock: "mem_d_a",
  boat: "mem_b_a",
  date: "2027-07-10",
  start: "08:00",
  end: "12:00",
  revision: 4,
});

describe("the calendar file of a pass", () => {
  const words = { summary: "Otter at Magog Wharf", description: "Reference: MEM-7K4QX9", place: "Magog Wharf, Lake Memphremagog" };
  const canceled = pass === undefined ? undefined : { ...pass, status: "canceled" as const };
  const fileWith = (position?: { readonly lat: number; readonly lon: number }) =>
    pass === undefined ? "" : tripCalendarFileText(pass, { ...words, position }).replaceAll(/\r\n[ \t]/g, "");

  it("names dock and lake, and reminds two hours before", () => {
    const text = fileWith({ lat: 45.262, lon: -72.153 });
    expect(text).toContain("LOCATION:Magog Wharf\\, Lake Memphremagog");
    expect(text).toContain("GEO:45.262;-72.153");
    expect(text).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT2H/);
  });

  it("is the same event as the one of the mail, and no place at sea where the dock is not known", () => {
    expect(fileWith()).toContain("UID:mem_r_1");
    expect(fileWith()).toMatch(/METHOD:PUBLISH\r\n[^]*SEQUENCE:4\r\n[^]*STATUS:CONFIRMED\r\n[^]*END:VCALENDAR\r\n$/u);
    expect(fileWith()).not.toContain("GEO");
  });

  it("cancels the event of a canceled booking, without a reminder", () => {
    const text = canceled === undefined ? "" : tripCalendarFileText(canceled, { ...words, position: undefined });
    expect(text).toMatch(/METHOD:CANCEL\r\n[^]*STATUS:CANCELLED/u);
    expect(text).not.toContain("VALARM");
  });
});
