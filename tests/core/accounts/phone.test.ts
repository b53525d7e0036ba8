import { describe, expect, it } from "vitest";
import { phoneNumberText } from "#core/words/format/phone.ts";

describe("a phone as people write it", () => {
  it.each(["+14505550142", "+1 450 555 0142", "450 555-0142", "(450) 555-0142", "1-450-555-0142"])("groups %s", (kept) => {
    expect(phoneNumberText(kept)).toBe("450\u00a0555-0142");
  });

  it.each(["+33 1 23 45 67 89", "450 555-0142, poste 12", "911", ""])("leaves %j as it is kept", (kept) => {
    expect(phoneNumberText(kept)).toBe(kept);
  });
});
