import { describe, expect, it } from "vitest";
import { bookingOfReply, missingLanguagesOf } from "#core/domain/chat/quickReply.ts";
import { repliesKind } from "#core/features/chat/kind.ts";

const name = { en: "Late", fr: "En retard" };

describe("a quick reply", () => {
  it("misses the languages in which it has no text", () => {
    expect(missingLanguagesOf({})).toEqual(["en", "fr"]);
    expect(missingLanguagesOf({ text: { en: "Yes" } })).toEqual(["fr"]);
    expect(missingLanguagesOf({ text: { en: " ", fr: "Oui" } })).toEqual(["en"]);
    expect(missingLanguagesOf({ text: { en: "Yes", fr: "Oui" } })).toEqual([]);
  });

  it("is refused in the language in which braces hold something unknown", () => {
    const text = { en: "Hello {name}", fr: "Bonjour {nom}" };
    expect(repliesKind.refuse?.({ _id: "mem_q_1", client: "mem", name, text })).toEqual([
      { path: "/text/fr", rule: "variable", params: { place: "{nom}", names: "{name}, {reference}, {hour}" } },
    ]);
  });
});

describe("the booking of a reply", () => {
  const booking = (_id: string, date: string, start = "08:00", status: "paid" | "canceled" = "paid") => ({ _id, date, start, status });
  const past = booking("past", "2027-06-01");
  const next = booking("next", "2027-07-04", "08:00");
  const later = booking("later", "2027-07-04", "15:00");
  const canceled = booking("canceled", "2027-07-02", "08:00", "canceled");

  it("is the one that the conversation names, even when it is canceled", () => {
    expect(bookingOfReply([next, past, canceled], "canceled", "2027-07-01")).toBe(canceled);
  });

  it("is else the next one, by day and hour, then the last", () => {
    expect(bookingOfReply([later, canceled, past, next], undefined, "2027-07-01")).toBe(next);
    expect(bookingOfReply([later, past, next], "unknown", "2027-08-01")).toBe(later);
    expect(bookingOfReply([canceled], undefined, "2027-07-01")).toBeUndefined();
  });
});
