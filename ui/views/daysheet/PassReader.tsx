import { type ReactElement, useEffect, useRef, useState } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import * as css from "./daySheet.css.ts";

/**
 * A function that shows the camera in a video element and passes on the text of each code it reads. Resolves to the function that stops
 * it; rejects where there is no camera.
 */
export type ScanQrCodes = (video: HTMLVideoElement, found: (text: string) => void) => Promise<() => void>;

/** The props of `PassReader`: the camera's reader, and what happens with a code. */
export interface PassReaderProps {
  readonly read: ScanQrCodes;
  /** Takes the text of a pass; returns whether its trip is on this day's sheet. */
  readonly onFound: (text: string) => boolean;
  readonly onClose: () => void;
}

/** Reads passes by the camera. A pass of no trip of the day shows a message, and the reader goes on. */
export function PassReader({ read, onFound, onClose }: PassReaderProps): ReactElement {
  const { say } = useWords();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [unknown, setUnknown] = useState<string | undefined>(undefined);
  const [isBlind, setBlind] = useState(false);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (video === null) return undefined;
    const over = new AbortController();
    const stopped = read(video, (text) => {
      if (!over.signal.aborted && !found.current(text)) setUnknown(text);
    }).then(
      (stop) => (over.signal.aborted ? stop() : over.signal.addEventListener("abort", stop)),
      () => (over.signal.aborted ? undefined : setBlind(true)),
    );
    void stopped;
    return () => over.abort();
  }, [video, read]);
  return (
    <Dialog title={say("daySheet.pass.title")} isOpen onClose={onClose} closeLabel={say("daySheet.trip.close")}>
      {isBlind ? (
        <Callout tone="warning">
          <p>{say("daySheet.pass.noCamera")}</p>
        </Callout>
      ) : (
        <>
          <p>{say("daySheet.pass.hint")}</p>
          <video ref={setVideo} className={css.camera} aria-label={say("daySheet.pass.camera")} muted playsInline />
        </>
      )}
      <p role="status">{unknown === undefined ? "" : say("daySheet.pass.unknown", { text: unknown.slice(0, 40) })}</p>
    </Dialog>
  );
}
