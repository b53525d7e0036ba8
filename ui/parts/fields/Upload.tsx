import { type ReactElement, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { mdiAlertCircle, mdiCamera, mdiClose, mdiPaperclip } from "@mdi/js";
import { Button } from "../actions/Button.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { description as descriptionClass, error as errorClass, label as labelClass } from "./Field.css.ts";
import * as css from "./Upload.css.ts";

/** A file that is on its way or was sent. */
export interface UploadItem {
  readonly name: string;
  /** The address of a small picture of it. */
  readonly picture?: string;
  /** The share that was sent, 0 to 1; undefined once all is there. */
  readonly share?: number;
  /** What is shown below the name: how much was sent, and the time left. */
  readonly text: string;
  /** The button that gives it up or takes it away. */
  readonly endLabel: string;
  readonly onEnd: () => void;
}

/** The props of `Upload`. */
export interface UploadProps {
  /** Names the field. */
  readonly label: string;
  /** Which files it takes, and how large. */
  readonly description?: string;
  /** The types that the browser offers to choose, as the platform's `accept` lists them. */
  readonly accept: string;
  /** The button that opens the choice of the platform. */
  readonly chooseLabel: string;
  /** Shown on phones and tablets, where a camera is at hand; left out where a photo is of no use. */
  readonly cameraLabel?: string;
  /** Says that a file may be dropped; not shown where there is only a finger. */
  readonly dropLabel: string;
  /** Gets the file that was chosen. */
  readonly onFile: (file: File) => void;
  /** The file on its way, or the one that was sent, in place of the choice. */
  readonly item?: UploadItem;
  /** Why the last file was not sent. */
  readonly error?: string;
  /** The button of another attempt, with the error. */
  readonly retry?: ReactNode;
  /** What a screen reader says of the course of things. */
  readonly announcement: string;
}

/** Shows one file: chosen, taken by the camera, pasted or dropped; then its progress, and a way to give it up. */
export function Upload(props: UploadProps): ReactElement {
  const { label, description, item, error, retry, announcement } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const followFocus = useFocusWithin(group);
  return (
    <div ref={group} className={css.field} role="group" aria-labelledby={id} {...followFocus}>
      <span id={id} className={labelClass}>
        {label}
      </span>
      {description === undefined ? null : <span className={descriptionClass}>{description}</span>}
      {item === undefined ? <Choice {...props} /> : <Item {...item} />}
      {error === undefined ? null : (
        <p className={errorClass}>
          <Icon path={mdiAlertCircle} />
          <span>{error}</span>
        </p>
      )}
      {retry}
      <p role="status" className={hidden}>
        {announcement}
      </p>
    </div>
  );
}

/** A hook that puts the focus on the first button of a group when a render took away the button that had it. */
function useFocusWithin(group: RefObject<HTMLDivElement | null>) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && group.current?.contains(document.activeElement) === false) group.current?.querySelector("button")?.focus();
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // While the platform chooses a file, the window loses the focus and its button does not.
    onBlur: () => {
      hasFocus.current = group.current?.contains(document.activeElement) === true;
    },
  };
}

function Choice({ accept, chooseLabel, cameraLabel, dropLabel, onFile }: UploadProps): ReactElement {
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const input = (of: typeof chooser, types: string, capture?: "environment") => (
    <input
      ref={of}
      type="file"
      hidden
      accept={types}
      capture={capture}
      aria-label={capture === undefined ? chooseLabel : cameraLabel}
      onChange={({ currentTarget }) => {
        take(currentTarget.files);
        // Allows the same file to be chosen again.
        currentTarget.value = "";
      }}
    />
  );
  return (
    <div
      className={css.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      {input(chooser, accept)}
      {input(camera, "image/*", "environment")}
      <Button icon={mdiPaperclip} onPress={() => chooser.current?.click()}>
        {chooseLabel}
      </Button>
      {cameraLabel === undefined ? null : (
        <span className={css.camera}>
          <Button icon={mdiCamera} onPress={() => camera.current?.click()}>
            {cameraLabel}
          </Button>
        </span>
      )}
      <span className={css.drop}>{dropLabel}</span>
    </div>
  );
}

function Item({ name, picture, share, text, endLabel, onEnd }: UploadItem): ReactElement {
  return (
    <div className={css.item}>
      <span className={css.name}>
        {picture === undefined ? null : <img className={css.picture} src={picture} alt="" />}
        <span>{name}</span>
      </span>
      <Button icon={mdiClose} aria-label={endLabel} onPress={onEnd} />
      <span className={css.text}>{text}</span>
      {share === undefined ? null : <progress className={css.bar} max={1} value={share} aria-label={name} />}
    </div>
  );
}
