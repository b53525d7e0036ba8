import { describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { decodeSettings } from "#core/schemas/clubSettings.ts";

describe("a club's settings", () => {
  it("are the defaults where nothing is set, field by field", () => {
    expect(decodeSettings({})).toEqual(defaultSettings);
    const { open, ...rest } = decodeSettings({ open: { phone: { bookings: 5 } } });
    expect(open).toEqual({ ...defaultSettings.open, phone: { ...defaultSettings.open.phone, bookings: 5 } });
    expect({ ...rest, open: defaultSettings.open }).toEqual(defaultSettings);
  });

  it("let a phone have 3 open, a visitor 6, an address 20, to the end of the next season and at once", () => {
    const { open, horizon } = defaultSettings;
    expect([open.phone, open.visitor.bookings, open.address.bookings]).toEqual([{ bookings: 3, quarters: 160 }, 6, 20]);
    expect(horizon).toEqual({ seasons: 1, noticeQuarters: 0 });
  });

  it("let a customer cancel free until 48 hours before the start, and keep half after that", () => {
    expect(defaultSettings.cancellation).toEqual({ freeUntilHours: 48, keptPercent: 50 });
    for (const wrong of [{ keptPercent: 101 }, { keptPercent: 12.5 }, { freeUntilHours: -1 }])
      expect(() => decodeSettings({ cancellation: wrong })).toThrow(/./);
  });

  it.each([{ open: null }, { open: { phone: { bookings: -1 } } }, { horizon: { seasons: 0.5 } }, [], "x"])("refuse %j", (value) => {
    expect(() => decodeSettings(value)).toThrow(/./);
  });
});
