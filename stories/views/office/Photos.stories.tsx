import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import type { Photo } from "#core/domain/offer/photo.ts";
import type { SendPhoto } from "#core/ports/sendFile.ts";
import "#ui/headless/words/officeWords.ts";
import { PhotoStrip, SendPhotoContext } from "#ui/views/managed/record/PhotoStrip.tsx";
import preview from "../../.storybook/preview.tsx";
import { shown } from "../../waitUntilShown.ts";

interface ShownProps {
  readonly first: readonly Photo[];
  readonly send: SendPhoto<File>;
}

/** The photos of a boat in its form. */
function Shown({ first, send }: ShownProps) {
  const [photos, setPhotos] = useState(first);
  return (
    <SendPhotoContext value={send}>
      <PhotoStrip photos={photos} onChange={setPhotos} />
    </SendPhotoContext>
  );
}

const refused: SendPhoto<File> = async () => ({
  ok: false,
  status: 400,
  code: "BAD_REQUEST",
  message: "",
  issues: [{ path: "/file", rule: "photo" }],
});
const underway: SendPhoto<File> = (_, onProgress) => {
  onProgress(0.62);
  return new Promise(() => undefined);
};
const kept: SendPhoto<File> = async ({ name }) => ({ ok: true, data: { _id: `mem_f_${name}`, width: 900, height: 600 } });

const two: readonly Photo[] = [
  { file: "mem_f_bow", alt: { en: "From the bow", fr: "De l’avant" } },
  { file: "mem_f_deck", alt: { fr: "Le pont" } },
];

const meta = preview.meta({ title: "Views/Office/Photos", component: Shown, args: { first: two, send: kept } });

const chosen = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const choose = async (canvasElement: HTMLElement, name: string) => {
  const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
  if (input !== null) await userEvent.upload(input, chosen(name));
};

/** No photo yet, and one that the server accepts. */
export const Empty = meta.story({
  args: { first: [], send: kept },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, "bow.jpg");
    await shown(canvas.findByRole("button", { name: /Remove photo 1|Retirer la photo 1/ }));
  },
});

/** Two photos, of which one lacks a text; the second becomes the first. */
export const InOrder = meta.story({
  args: { first: two, send: kept },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Move photo 2 up|Monter la photo 2/ }));
    const [first] = canvas.getAllByRole<HTMLInputElement>("textbox");
    await expect(first).toHaveValue("Le pont");
  },
});

/** An upload in progress. */
export const Underway = meta.story({
  args: { first: two, send: underway },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, "pont.jpg");
    await expect(await canvas.findByRole("progressbar")).toHaveValue(0.62);
  },
});

/** A file that is no photo. */
export const Refused = meta.story({
  args: { first: two, send: refused },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, "page.jpg");
    await shown(canvas.findByText(/page\.jpg/));
  },
});
