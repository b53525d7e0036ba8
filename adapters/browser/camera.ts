/**
 * One of the reasons why the camera cannot be used: the device has none or the page is not secure (`absent`), or the user refused
 * (`refused`).
 */
export type CameraProblem = "absent" | "refused";

/** Opens the back camera of the device. Rejects with an error that has a {@link CameraProblem} as its message. */
export async function openCamera(video: MediaTrackConstraints = {}): Promise<MediaStream> {
  // Undefined on pages that are not secure.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  try {
    if (devices === undefined) throw new DOMException("no camera", "NotFoundError");
    return await devices.getUserMedia({ video: { facingMode: "environment", ...video } });
  } catch (fault) {
    const why: CameraProblem = fault instanceof DOMException && fault.name === "NotAllowedError" ? "refused" : "absent";
    throw new Error(why, { cause: fault });
  }
}

/** A camera that shows its picture in a video element, until `stop`. */
interface RunningCamera {
  /** Takes the picture of the moment, a JPEG. Rejects where the camera has shown none yet. */
  readonly take: () => Promise<File>;
  readonly stop: () => void;
}

/** The pixels of the longer side that the camera is to give, and the quality of the JPEG: sharp enough for a scratch, quick to send. */
const widthPx = 2048;
const quality = 0.85;

/** Shows the back camera in a video element. Rejects with an error that has a {@link CameraProblem} as its message. */
export async function startCamera(video: HTMLVideoElement): Promise<RunningCamera> {
  const stream = await openCamera({ width: { ideal: widthPx } });
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  return {
    take: async () => {
      const { videoWidth, videoHeight } = video;
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: videoWidth, height: videoHeight });
      canvas.getContext("2d")?.drawImage(video, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (videoWidth === 0 || blob === null) throw new Error("the camera shows nothing yet");
      return new File([blob], "photo.jpg", { type: "image/jpeg" });
    },
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    },
  };
}
