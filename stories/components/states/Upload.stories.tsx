import { expect, fn } from "storybook/test";
import { Button } from "#ui/parts/actions/Button.tsx";
import { Upload, type UploadProps } from "#ui/parts/fields/Upload.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Fields/Upload (envoi d’un fichier)" });

const onEnd = fn();
const words: UploadProps = {
  label: "Photo or PDF",
  description: "Up to 587 MB",
  accept: "image/jpeg,application/pdf",
  chooseLabel: "Choose a file",
  cameraLabel: "Take a photo",
  dropLabel: "or drop it here",
  onFile: () => undefined,
  announcement: "",
};
const item = { name: "licence.pdf", text: "12.4 of 31 MB, about 20 seconds left", endLabel: "Cancel sending licence.pdf", onEnd };

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
