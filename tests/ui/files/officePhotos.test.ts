import { describe, expect, it } from "vitest";
import type { Photo } from "#core/domain/offer/photo.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendPhoto, UploadedPhoto } from "#core/ports/sendFile.ts";
import { createPhotosModel, describePhoto, movePhoto, photosInField } from "#ui/headless/managed/photos.ts";

const fileOf = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const photos: readonly Photo[] = [{ file: "a" }, { file: "b", alt: { fr: "Le pont" } }, { file: "c" }];

/** A server that answers each photo when the test calls `take` or `refuse`. */
function server() {
  const sent: { readonly onProgress: (share: number) => void; readonly answer: (reply: CallReply<UploadedPhoto>) => void }[] = [];
  const send: SendPhoto<File> = (_, onProgress) => new Promise((answer) => sent.push({ onProgress, answer }));
  const take = async (at: number) => {
    sent[at]?.answer({ ok: true, data: { _id: `mem_f_${at}`, width: 900, height: 600 } });
    await Promise.resolve();
  };
  const refuse = (at: number, rule: string) =>
    sent[at]?.answer({ ok: false, status: 400, code: "BAD_REQUEST", message: "", issues: [{ path: "/file", rule }] });
  return { sent, send, take, refuse };
}

describe("photos that are sent", () => {
  it("go one after another, show how much was sent, and are in the form once they are stored", async () => {
    const { sent, send, take } = server();
    const model: ReturnType<typeof createPhotosModel> = createPhotosModel(send);
    const kept: Photo[] = [];
    const adding = model.add([fileOf("bow.jpg"), fileOf("deck.jpg")], 8, (photo) => kept.push(photo));
    expect([sent.length, model.sending.value.map(({ name, share }) => [name, share])]).toEqual([
      1,
      [
        ["bow.jpg", 0],
        ["deck.jpg", 0],
      ],
    ]);
    sent[0]?.onProgress(0.62);
    expect(model.sending.value[0]?.share).toBe(0.62);
    await take(0);
    await expect.poll(() => sent.length).toBe(2);
    await take(1);
    await adding;
    expect([kept, model.sending.value]).toEqual([[{ file: "mem_f_0" }, { file: "mem_f_1" }], []]);
  });

  it("are no more than there is room for", async () => {
    const { sent, send, take } = server();
    const model = createPhotosModel(send);
    const adding = model.add([fileOf("1"), fileOf("2"), fileOf("3")], 1, () => undefined);
    expect(model.sending.value).toHaveLength(1);
    await take(0);
    await adding;
    expect(sent).toHaveLength(1);
  });

  it("name the refused ones with the reason, and go on with the others", async () => {
    const { sent, send, take, refuse } = server();
    const model: ReturnType<typeof createPhotosModel> = createPhotosModel(send);
    const kept: Photo[] = [];
    const adding = model.add([fileOf("page.svg"), fileOf("deck.jpg")], 8, (photo) => kept.push(photo));
    refuse(0, "photo");
    await expect.poll(() => sent.length).toBe(2);
    expect(model.fault.value).toEqual({ key: "validation.photo", name: "page.svg" });
    await take(1);
    await adding;
    expect(kept).toEqual([{ file: "mem_f_1" }]);
    const again = model.add([fileOf("stamp.png")], 7, () => undefined);
    expect(model.fault.value).toBeUndefined();
    refuse(2, "photoSmall");
    await again;
    expect(model.fault.value).toEqual({ key: "validation.photoSmall", params: { width: 320, height: 200 }, name: "stamp.png" });
  });
});

describe("photos of a form", () => {
  it("change places within their bounds", () => {
    const order = (from: number, by: number) =>
      movePhoto(photos, from, by)
        .map(({ file }) => file)
        .join("");
    expect([order(2, -1), order(0, 1), order(0, -1), order(2, 1), order(9, 1)]).toEqual(["acb", "bac", "abc", "abc", "abc"]);
  });

  it("are described in one language or both, and in none where both are blank", () => {
    expect(describePhoto(photos, 1, "en", "The deck")[1]).toEqual({ file: "b", alt: { en: "The deck", fr: "Le pont" } });
    expect(describePhoto(photos, 1, "fr", "")[1]).toEqual({ file: "b" });
    expect(describePhoto(photos, 0, "en", "Bow")).toEqual([{ file: "a", alt: { en: "Bow" } }, ...photos.slice(1)]);
  });

  it("are read from whatever a row holds", () => {
    expect([photosInField(undefined), photosInField("x"), photosInField([{ file: "a" }, {}, null])]).toEqual([[], [], [{ file: "a" }]]);
  });
});
