import { openCamera } from "./camera.ts";

/** Milliseconds between two pictures that are decoded: a hand that holds a phone is slower. */
const scanEveryMs = 120;
/** Pixels of the longer side of a picture that is decoded: more find no more codes, and drain the battery. */
const maxPixels = 640;

/**
 * Shows the picture of the back camera in `video` and calls `found` with the text of each QR code in it; returns how to stop. The decoder is
 * loaded here: Chromium on Linux has none. Rejects with an error that has a `CameraProblem` as its message.
 */
export async function readQrCodes(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
  const [stream, { decodeQR }] = await Promise.all([openCamera(), import("qr/decode.js")]);
  video.srcObject = stream;
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const scan = () => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return;
    const scale = Math.min(1, maxPixels / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const text = textIn(() => decodeQR(context.getImageData(0, 0, width, height)));
    if (text !== "") found(text);
  };
  const timer = setInterval(scan, scanEveryMs);
  await video.play().catch(() => undefined);
  return stop;
}

/** The text of a code; "" if there is none, where the decoder throws. */
function textIn(decode: () => string): string {
  try {
    return decode();
  } catch {
    return "";
  }
}
