import { batch, type ReadonlySignal, signal } from "@preact/signals-react";

/** A camera that shows its picture in a video element. */
export interface RunningCamera {
  /** Takes the picture of the moment, a JPEG. Rejects where the camera has shown none yet. */
  readonly take: () => Promise<File>;
  readonly stop: () => void;
}

/** A function that shows the back camera of the device in a video element. Rejects where there is none, or the user refused it. */
export type StartCamera = (video: HTMLVideoElement) => Promise<RunningCamera>;

/** The model of the camera on a page: it runs while a video element is there, and is `off` for good where the device gives none. */
export interface CameraModel {
  readonly state: ReadonlySignal<"starting" | "ready" | "off">;
  /** Whether a photo is being taken. */
  readonly isTaking: ReadonlySignal<boolean>;
  /** Whether the last photo could not be taken. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Shows the camera in a video element; null stops it. */
  readonly attach: (video: HTMLVideoElement | null) => void;
  /** Takes a photo and passes it on; does nothing while another one is being taken, or while there is no camera. */
  readonly shoot: (taken: (picture: File) => Promise<void>) => Promise<void>;
}

/** Creates the model of the camera on a page, without React. */
export function createCameraModel(start: StartCamera): CameraModel {
  const state = signal<"starting" | "ready" | "off">("starting");
  const isTaking = signal(false);
  const hasFailed = signal(false);
  let shownIn: HTMLVideoElement | null = null;
  let running: RunningCamera | undefined;

  async function open(video: HTMLVideoElement): Promise<void> {
    try {
      const opened = await start(video);
      if (shownIn !== video) return opened.stop();
      running = opened;
      state.value = "ready";
    } catch {
      if (shownIn === video) state.value = "off";
    }
  }

  return {
    state,
    isTaking,
    hasFailed,
    attach: (video) => {
      running?.stop();
      running = undefined;
      shownIn = video;
      if (video === null) return;
      state.value = "starting";
      void open(video);
    },
    shoot: async (taken) => {
      if (running === undefined || isTaking.peek()) return;
      batch(() => {
        isTaking.value = true;
        hasFailed.value = false;
      });
      try {
        await taken(await running.take());
      } catch {
        hasFailed.value = true;
      }
      isTaking.value = false;
    },
  };
}
