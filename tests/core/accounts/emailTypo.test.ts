import { describe, expect, it } from "vitest";
import { suggestedEmail } from "#core/domain/validation/emailTypo.ts";

describe("an e-mail address that is nearly a common one", () => {
  it.each([
    ["zoe@gmial.con", "zoe@gmail.com"],
    ["zoe@gmail.co", "zoe@gmail.com"],
    ["Zoe.Roy@HOTMIAL.com", "Zoe.Roy@hotmail.com"],
    ["zoe@videotrn.ca", "zoe@videotron.ca"],
    ["zoe@yaho.ca", "zoe@yahoo.ca"],
    ["zoe@simpatico.ca", "zoe@sympatico.ca"],
    ["zoe@aol.con", "zoe@aol.com"],
  ])("is corrected: %s", (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant);
  });

  it.each([
    "zoe@gmail.com",
    "zoe@mail.com",
    "zoe@example.test",
    "zoe@clubmagog.qc.ca",
    "zoe@uqam.ca",
    "zoe@me.com",
    "zoe@",
    "@gmial.con",
    "zoe",
  ])("is not corrected where it may be right: %s", (typed) => expect(suggestedEmail(typed)).toBeUndefined());
});
