import { describe, expect, it } from "vitest";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { bookTripAhead, startWholeServer } from "../whole.ts";

describe("a server without a payment provider", () => {
  it("takes no payment online, whatever its clubs set, and leaves their settings as they are", async () => {
    const quai = await startWholeServer({ QUAI_PAYMENT: "dock" });
    try {
      const first = await quai.store.offer.catalogue("mem");
      expect(await quai.store.offer.catalogue("mem"), "one object, since indexes are kept by it").toBe(first);
      expect(first.settings[0]?.settings.sales).toEqual({ online: false });
      const { reservation } = await bookTripAhead(quai.url);
      expect(await quai.store.reservations.read(testAllClubsScope, reservation)).toMatchObject({ status: "cash_payment", session: null });
      const stored = await quai.store.commit((tx) => tx.settings.read("mem"));
      expect(stored.settings.sales).toEqual({ online: true });
      expect((await fetch(`${quai.url}/webhooks/stripe`, { method: "POST", body: "{}" })).status).toBe(404);
    } finally {
      await quai.stop();
    }
  });
});
