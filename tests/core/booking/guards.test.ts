import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { savedBookingGuard, paidVisitorGuard, runRouteGuards, type GuardedVisit } from "#core/domain/visit/guards.ts";
import { emptyPaymentState } from "#core/domain/visit/paymentState.ts";
import { decodeDockPass } from "#core/domain/visit/pass.ts";
import { decodeSavedApp, decodeSavedBooking } from "#core/domain/visit/savedBooking.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anySavedBooking } from "#core/arbitraries/booking.ts";

const saved = { lake: "mem_l_1", dock: "mem_d_1", boat: "mem_b_1", bookingDate: dayFromText("2027-07-03"), time: ["mem_t_1"] };
const paid = { paymentSuccess: true, reservationId: "mem_r_1" };
const visit: GuardedVisit = { locale: "fr", path: "/fr", saved: undefined, payment: emptyPaymentState };

describe("guard 1, authen", () => {
  it("sends a visitor without saved booking data to the locale home", () => {
    expect(savedBookingGuard(visit)).toEqual({ kind: "redirect", to: "/fr" });
    expect(savedBookingGuard({ ...visit, locale: "en" })).toEqual({ kind: "redirect", to: "/en" });
  });

  it("lets a visitor with saved booking data pass", () => {
    expect(savedBookingGuard({ ...visit, saved })).toEqual({ kind: "pass" });
  });
});

describe("guard 2, payment check", () => {
  it("leads a paid reservation to the information page of the locale", () => {
    expect(paidVisitorGuard({ ...visit, saved, payment: paid })).toEqual({ kind: "redirect", to: "/fr/information" });
  });

  it("does nothing on that page, with any prefix", () => {
    for (const path of ["/fr/information", "/en/information", "/information", "/fr/information/"]) {
      expect(paidVisitorGuard({ ...visit, path, saved, payment: paid })).toEqual({ kind: "pass" });
    }
  });

  it("stays without a reservation id or without success", () => {
    expect(paidVisitorGuard({ ...visit, saved, payment: { paymentSuccess: true } })).toEqual({ kind: "pass" });
    expect(paidVisitorGuard({ ...visit, saved, payment: { paymentSuccess: false, reservationId: "mem_r_1" } })).toEqual({ kind: "pass" });
  });
});

describe("the guards of a route", () => {
  it("give a 500 for a name that no guard has", () => {
    const unknown = { kind: "error", status: 500, message: "Unknown middleware" };
    for (const name of ["nobody", "toString", "__proto__", ""]) expect(runRouteGuards([name], visit)).toEqual(unknown);
  });

  it("decide by the first one that does not pass", () => {
    expect(runRouteGuards(["authen", "nobody"], visit)).toEqual({ kind: "redirect", to: "/fr" });
    expect(runRouteGuards(["authen", "nobody"], { ...visit, saved }).kind).toBe("error");
    expect(runRouteGuards([], visit)).toEqual({ kind: "pass" });
  });

  it("never redirect a visitor in a circle", () => {
    const visits = fc.record({
      locale: fc.constantFrom("en" as const, "fr" as const),
      saved: fc.option(anySavedBooking, { nil: undefined }),
      payment: fc.constantFrom(emptyPaymentState, paid, { paymentSuccess: true }, { paymentSuccess: false, reservationId: "mem_r_1" }),
      start: fc.constantFrom("/", "/en", "/fr", "/information", "/en/information", "/fr/pricing"),
    });
    fc.assert(
      fc.property(visits, ({ start, ...rest }) => {
        expect(pathAfter(start, rest, 3)).not.toBe("lost");
      }),
    );
  });
});

describe("saved booking data", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(anySavedBooking, (booking) => {
        expect(decodeSavedApp(JSON.parse(JSON.stringify({ booking })))).toEqual({ booking });
      }),
    );
  });

  it("are dropped when a part is missing or bad", () => {
    for (const part of ["lake", "dock", "boat", "bookingDate", "time"])
      expect(decodeSavedBooking({ ...saved, [part]: undefined })).toBeUndefined();
    expect(decodeSavedBooking({ ...saved, bookingDate: "2027-02-30" })).toBeUndefined();
    expect(decodeSavedBooking({ ...saved, time: [] })).toBeUndefined();
    expect(decodeSavedBooking({ ...saved, time: [1] })).toBeUndefined();
    expect(decodeSavedBooking({ ...saved, reservationId: 7 })).toBeUndefined();
  });

  it("never throw, whatever storage holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => [decodeSavedApp(value), decodeSavedBooking(value), decodeDockPass(value)]).not.toThrow();
      }),
    );
  });
});

describe("a pass", () => {
  it("keeps what is needed at the dock and nothing personal", () => {
    const pass = {
      reference: "mem_r_1",
      status: "cash_payment",
      lake: "l",
      dock: "d",
      boat: "b",
      date: "2027-07-03",
      start: "09:00",
      end: "12:00",
    };
    expect(decodeDockPass({ ...pass, phone: "+14505550100", email: "a@b.ca", firstname: "Zoé" })).toEqual(pass);
    expect(decodeDockPass({ ...pass, status: "settled" })).toEqual({ ...pass, status: "" });
    expect(decodeDockPass({ ...pass, due: { amount: "20", currency: "CAD" } })).toEqual(pass);
    expect(decodeDockPass({ ...pass, due: { amount: 20, currency: "CAD" } })).toEqual({ ...pass, due: { amount: 20, currency: "CAD" } });
  });

  it("is refused without a day", () => {
    expect(decodeDockPass({ reference: "r", lake: "l", dock: "d", boat: "b", start: "09:00", end: "12:00" })).toBeUndefined();
  });
});

function pathAfter(path: string, rest: Omit<GuardedVisit, "path">, steps: number): string {
  if (steps === 0) return "lost";
  const names = /information/.test(path) ? ["authen"] : ["paymentCheck"];
  const verdict = runRouteGuards(names, { ...rest, path });
  return verdict.kind === "redirect" ? pathAfter(verdict.to, rest, steps - 1) : path;
}
