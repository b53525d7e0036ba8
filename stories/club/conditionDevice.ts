import type { StartCamera } from "#ui/headless/condition/camera.ts";
import type { ConditionStore, StoredConditionRecord } from "#ui/headless/condition/record.ts";
import type { ConditionDevice } from "#ui/headless/condition/useConditionDesk.ts";
import { fileSenderOf } from "./chats.ts";
import { staffPrincipal } from "./club.ts";
import type { Visit } from "./visit.ts";

/** A store of photos and damage that lasts as long as the page. `room` is how many records it takes. */
export function memoryConditionStore(room = Infinity): ConditionStore {
  const records = new Map<string, StoredConditionRecord>();
  return {
    read: async () => [...records.values()],
    put: async (stored) => {
      const { key } = stored.record;
      if (!records.has(key) && records.size >= room) return false;
      records.set(key, stored);
      return true;
    },
    drop: async (key) => void records.delete(key),
  };
}

/** The camera of a story: it shows a pontoon on the water, a little further right with each photo. */
function paintedCamera(): StartCamera {
  let photos = 0;
  return async (video) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    paint(canvas, photos);
    video.srcObject = canvas.captureStream(5);
    await video.play().catch(() => undefined);
    return {
      take: async () => {
        const picture = await pictureOf(canvas);
        photos += 1;
        paint(canvas, photos);
        return picture;
      },
      stop: () => void (video.srcObject = null),
    };
  };
}

/** A picture as the camera of a story takes it. */
export function paintedPicture(number = 0): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 640, height: 480 });
  paint(canvas, number);
  return pictureOf(canvas);
}

/** The pictures of the club in memory are PNG. `toBlob` would wait until the page is idle, for the better part of a second. */
async function pictureOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await (await fetch(canvas.toDataURL("image/png"))).blob();
  return new File([blob], "photo.png", { type: "image/png" });
}

function paint(canvas: HTMLCanvasElement, photos: number): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const fill = (color: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = color;
    context.fillRect(x, y, width, height);
  };
  const left = 120 + photos * 12;
  fill("#95aab4", 0, 0, 640, 240);
  fill("#698a63", 0, 180, 640, 70);
  fill("#4f7896", 0, 250, 640, 230);
  fill("#7a6750", 0, 420, 640, 60);
  fill("#d9d3c2", left, 290, 380, 34);
  fill("#ece7d8", left + 20, 250, 340, 40);
  fill("#b98d5a", left + 60, 160, 260, 16);
  fill("#12232e", left + 90, 176, 4, 76);
  fill("#12232e", left + 280, 176, 4, 76);
}

/** What a story's device gives to the photos and damage of boats; the changes of `given` come first. */
export function conditionDeviceOf({ club }: Pick<Visit, "club">, given: Partial<ConditionDevice> = {}): ConditionDevice {
  return {
    keep: memoryConditionStore(),
    send: fileSenderOf({ club }, staffPrincipal),
    startCamera: paintedCamera(),
    now: () => club.time.at,
    openedTrip: () => undefined,
    open: () => true,
    ...given,
  };
}
