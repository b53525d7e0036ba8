import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { drawnPath } from "#core/domain/daysheet/signedChecklist.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import * as css from "./checklist.css.ts";

/** The props of `SignatureField`: its label, and what gets the path of the drawing after each line, null once it is cleared. */
export interface SignatureFieldProps {
  readonly label: string;
  readonly onDraw: (path: string | null) => void;
}

/** Loads the code that draws; the page of the day asks for it ahead, so that it is there without a connection. */
export function loadSignaturePad(): Promise<typeof SignaturePad> {
  return import("signature_pad").then((module) => module.default);
}

/** Shows a box in which a person draws their signature. Where drawing does not work, it says that the typed name is the signature. */
export function SignatureField({ label, onDraw }: SignatureFieldProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const drawn = useRef(onDraw);
  useEffect(() => {
    drawn.current = onDraw;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let isOver = false;
    const size = { width: element.clientWidth, height: element.clientHeight };
    const ratio = Math.max(1, window.devicePixelRatio);
    element.width = size.width * ratio;
    element.height = size.height * ratio;
    element.getContext("2d")?.scale(ratio, ratio);
    loadSignaturePad().then(
      (Pad) => {
        if (isOver) return;
        const made = new Pad(element, { penColor: getComputedStyle(element).color });
        made.addEventListener("endStroke", () => {
          drawn.current(
            drawnPath(
              made.toData().map(({ points }) => points),
              size,
            ),
          );
          setDrawn(true);
        });
        pad.current = made;
      },
      () => (isOver ? undefined : setFailed(true)),
    );
    return () => {
      isOver = true;
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    setDrawn(false);
    onDraw(null);
  };
  if (hasFailed) return <p className={css.count}>{say("daySheet.checklist.noDrawing")}</p>;
  return (
    <div className={css.drawing}>
      <span id={id}>{label}</span>
      <canvas
        ref={canvas}
        className={css.canvas}
        role="img"
        aria-label={`${label}. ${say(isDrawn ? "daySheet.checklist.drawn" : "daySheet.checklist.notDrawn")}`}
      />
      {isDrawn ? (
        <div>
          <Button kind="quiet" onPress={clear}>
            {say("daySheet.checklist.clear")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
