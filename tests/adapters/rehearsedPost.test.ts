import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { memoryMailer, memoryTexter } from "#adapters/memory/post.ts";
import { rehearsedMailer, rehearsedTexter } from "#adapters/node/rehearsal/rehearsedPost.ts";
import { composeLetter } from "#core/words/letter.ts";

const listed = ["Ada@Example.test", "+14505550142"];

describe("the mail and the texts of a rehearsal", () => {
  it("reach listed people alone, and each says that it is one, in its language", async () => {
    const mailer: ReturnType<typeof memoryMailer> = memoryMailer();
    const unsent: unknown[] = [];
    const rehearsed = rehearsedMailer(mailer, listed, (what) => unsent.push(what));
    const letter = composeLetter("fr", { subject: "Réservation confirmée", parts: ["À bientôt."] });
    for (const to of ["ada@example.test", "bo@example.test"]) await Effect.runPromise(rehearsed.send({ ...letter, to, messageId: "1" }));
    expect(mailer.mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([
      [
        "ada@example.test",
        "[Essai] Réservation confirmée",
        "Ceci est un essai\u00a0: la réservation n’est pas réelle et personne n’est débité.\n\nÀ bientôt.",
      ],
    ]);
    expect(mailer.mails[0]?.parts).toHaveLength(2);
    expect(["ADA@example.test", "bo@example.test"].map((to) => rehearsed.sendsTo?.(to))).toEqual([true, false]);
    expect(unsent, "without the address").toEqual([{ channel: "mail" }]);

    const texter = memoryTexter();
    const texts = rehearsedTexter(texter, listed, (what) => unsent.push(what));
    for (const to of ["+14505550142", "+14505550143"]) await Effect.runPromise(texts.send(to, "Code 123456"));
    expect(texter.texts.map(({ to, text }) => [to, text])).toEqual([["+14505550142", "Essai / Rehearsal: Code 123456"]]);
    expect(["+14505550142", "+14505550143"].map((to) => texts.sendsTo?.(to))).toEqual([true, false]);
    expect(unsent).toHaveLength(2);
  });
});
