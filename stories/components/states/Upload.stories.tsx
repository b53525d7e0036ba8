import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { useState } from "react";
import { Button } from "#ui/parts/actions/Button.tsx";
import { Upload, type UploadProps } from "#ui/parts/fields/Upload.tsx";
import preview from "../../.storybook/preview.tsx";
import { dropFiles } from "../../dropFiles.ts";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({ title: "Components/Fields/Upload (envoi d’un fichier)" });

const onEnd = fn();
const words: UploadProps = {
  label: "Photo or PDF",
  description: "Up to 10 MB",
  accept: "image/jpeg,application/pdf",
  chooseLabel: "Choose a file",
  cameraLabel: "Take a photo",
  dropLabel: "or drop it here",
  onFile: () => undefined,
  announcement: "",
};
const item = { name: "licence.pdf", text: "4 of 10 MB, about 20 seconds left", endLabel: "Cancel sending licence.pdf", onEnd };

export const Empty = meta.story({
  render: () => <Upload {...words} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Choose a file" })).toBeVisible();
    await expect(canvas.queryByRole("progressbar")).toBeNull();
  },
});

export const Sending = meta.story({
  render: () => <Upload {...words} item={{ ...item, share: 0.4 }} announcement="Sending licence.pdf: 25 %" />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("progressbar", { name: "licence.pdf" })).toHaveValue(0.4);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel sending licence.pdf" }));
    await expect(onEnd).toHaveBeenCalled();
  },
});

export const Sent = meta.story({
  render: () => <Upload {...words} item={{ ...item, text: "licence.pdf was sent", endLabel: "Remove licence.pdf" }} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("progressbar")).toBeNull();
  },
});

export const Failed = meta.story({
  render: () => <Upload {...words} error="licence.heic was not sent. Send it as JPEG." retry={<Button>Try again</Button>} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Send it as JPEG/)).toBeVisible();
    await expect(canvas.getByRole("group", { name: "Photo or PDF" })).toBeVisible();
  },
});

const taken = fn();

/** The field of a screen that sends each file at once. */
function Sender() {
  const [name, setName] = useState<string>();
  const sent =
    name === undefined ? {} : { item: { name, text: `${name} was sent`, endLabel: `Remove ${name}`, onEnd: () => setName(undefined) } };
  return (
    <Upload
      {...words}
      {...sent}
      onFile={(file) => {
        taken(file.name);
        setName(file.name);
      }}
    />
  );
}

/** The first of the files that are dropped on the box is taken, and never opened in place of the page. */
export const Dropped = meta.story({
  render: () => <Sender />,
  play: async ({ canvas }) => {
    taken.mockClear();
    const choose = canvas.getByRole("button", { name: "Choose a file" });
    await expect(dropFiles(choose, [])).toBe(true);
    await expect(taken).not.toHaveBeenCalled();
    await expect(dropFiles(choose, [new File(["%PDF-"], "licence.pdf"), new File(["%PDF-"], "second.pdf")])).toBe(true);
    await expect(taken.mock.calls).toEqual([["licence.pdf"]]);
    await shown(canvas.findByText("licence.pdf was sent"));
  },
});

/** By the keyboard alone: Enter opens the choice of the platform, and the focus follows the file in and out. */
export const ByKeyboard = meta.story({
  render: () => <Sender />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [chooser] = canvasElement.querySelectorAll<HTMLInputElement>("input[type=file]");
    if (chooser === undefined) throw new Error("no field for a file");
    const opened = fn((event: Event) => event.preventDefault());
    chooser.addEventListener("click", opened);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Choose a file" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(opened).toHaveBeenCalledTimes(2);
    await fireEvent.change(chooser, { target: { files: [new File(["%PDF-"], "licence.pdf")] } });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove licence.pdf" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Choose a file" })).toHaveFocus());
  },
});
