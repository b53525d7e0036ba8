import { type ReactElement, useEffect, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendFile, SentFile } from "#core/ports/sendFile.ts";
import { createUploadModel } from "#ui/headless/files/upload.ts";
import { UploadField } from "#ui/views/files/UploadField.tsx";
import preview from "../.storybook/preview.tsx";

const name = "permis-de-conduire-une-embarcation.pdf";
const bytes = 10_000_000;
const never = new Promise<CallReply<SentFile>>(() => undefined);
const refused = (rule: string): CallReply<SentFile> => ({
  ok: false,
  status: 400,
  code: "BAD_REQUEST",
  message: "",
  issues: [{ path: "/file", rule }],
});

interface Scene {
  /** What the server replies; nothing while the file is on its way. */
  readonly reply?: CallReply<SentFile>;
  /** The bytes that were sent, and the milliseconds that it took. */
  readonly sent?: number;
  readonly ms?: number;
  readonly isInterrupted?: boolean;
  readonly isEmpty?: boolean;
}

/** The field with a file that was chosen, at one moment. */
function Moment({ reply, sent = 0, ms = 0, isInterrupted = false, isEmpty = false }: Scene): ReactElement {
  const [model] = useState(() => {
    const clock = { at: 0 };
    const send: SendFile<File> = (_, __, { onProgress }) => {
      onProgress(0);
      clock.at = ms;
      if (sent > 0) onProgress(sent);
      return reply === undefined ? never : Promise.resolve(reply);
    };
    const memory = { getItem: () => (isInterrupted ? name : null), setItem: () => undefined, removeItem: () => undefined };
    return createUploadModel({ send, purpose: { type: "message" }, now: () => clock.at, memory });
  });
  useEffect(() => {
    if (isEmpty || isInterrupted) return;
    void model.choose(Object.defineProperty(new File([], name), "size", { value: bytes }));
  }, [model, isEmpty, isInterrupted]);
  return <UploadField model={model} done="upload.attached" />;
}

const meta = preview.meta({ title: "Views/Upload", component: Moment });

export const Empty = meta.story({ args: { isEmpty: true } });
export const Begins = meta.story({});
export const Sending = meta.story({
  parameters: { shows: [name, "4 of 10 MB", /seconds? left/] },
  args: { sent: 4_000_000, ms: 12_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("progressbar", { name })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("25");
  },
});
/** The button beside the bar ends the sending. */
export const SendingCanceled = meta.story({
  tags: ["walk"],
  args: { sent: 4_000_000, ms: 12_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("progressbar", { name })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: new RegExp(name) }));
    await waitFor(async () => expect(canvas.queryByRole("progressbar")).toBeNull());
  },
});
export const Sent = meta.story({
  args: { reply: { ok: true, data: { _id: "mem_f_1", content: "application/pdf", name, bytes, width: 0, height: 0 } } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/is attached/))[0]).toBeVisible();
    await expect(canvas.queryByText(/was sent/)).toBeNull();
  },
});
/** A photo that waits for its message, with a small picture of it. */
export const Photo = meta.story({
  args: {
    isEmpty: true,
    reply: { ok: true, data: { _id: "mem_f_1", content: "image/png", name: "photo.png", bytes: 100, width: 2, height: 2 } },
  },
  play: async ({ canvasElement }) => {
    const drawn = document.createElement("canvas");
    const blob = await new Promise<Blob | null>((done) => {
      drawn.toBlob(done);
    });
    const chooser = canvasElement.querySelector("input");
    if (blob === null || chooser === null) throw new Error("No photo, or no field to choose it.");
    await userEvent.upload(chooser, new File([blob], "photo.png", { type: "image/png" }));
    await waitFor(async () => expect(canvasElement.querySelector("img")).toBeVisible());
    await expect(within(canvasElement).getAllByText(/photo\.png is attached/)[0]).toBeVisible();
  },
});
export const ConnectionLost = meta.story({ args: { reply: { ok: false, status: 0, code: "OFFLINE", message: "" } } });
export const ApplePhoto = meta.story({
  parameters: { shows: [/HEIC/] },
  args: { reply: refused("fileHeic") },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/HEIC/))[0]).toBeVisible();
  },
});
export const Drawing = meta.story({ args: { reply: refused("fileActive") } });
export const OverQuota = meta.story({ args: { reply: { ok: false, status: 413, code: "OVER_QUOTA", message: "" } } });
export const NoRoomOnTheServer = meta.story({ args: { reply: { ok: false, status: 507, code: "NO_SPACE", message: "" } } });
export const AfterReload = meta.story({
  parameters: { shows: ["Choose it again: it goes on from where it stopped."] },
  args: { isInterrupted: true },
});
