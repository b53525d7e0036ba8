/** Why no camera can be read: there is none, it was refused, or this page may use none. */
export type NoCamera = "absent" | "refused";

/** How often a picture is looked at, in milliseconds: a hand that holds a phone is slower. */
const everyMs = 120;
/** Pixels of the longer side that are looked at: more tell no more, and cost a phone its battery. */
const mostPixels = 640;

/**
 * Shows what the camera at the back sees, and tells the text of each QR code in it, until told to stop. The decoder is loaded here: Chromium
 * on Linux knows no codes by itself. Rejects with {@link NoCamera}.
 */
export async function readCodes(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
  const [stream, { decodeQR }] = await Promise.all([openCamera(), import("qr/decode.js")]);
  video.srcObject = stream;
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const look = () => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return;
    const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const text = textIn(() => decodeQR(context.getImageData(0, 0, width, height)));
    if (text !== "") found(text);
  };
  const timer = setInterval(look, everyMs);
  await video.play().catch(() => undefined);
  return stop;
}

/** The decoder throws where a picture has no code that it can read. */
function textIn(decode: () => string): string {
  try {
    return decode();
  } catch {
    return "";
  }
}

async function openCamera(): Promise<MediaStream> {
  // Pages that are not secure have none.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  try {
    if (devices === undefined) throw new DOMException("no camera", "NotFoundError");
    return await devices.getUserMedia({ video: { facingMode: "environment" } });
  } catch (fault) {
    const why: NoCamera = fault instanceof DOMException && fault.name === "NotAllowedError" ? "refused" : "absent";
    throw new Error(why, { cause: fault });
  }
}
