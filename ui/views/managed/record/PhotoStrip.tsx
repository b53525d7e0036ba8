import { mdiArrowDown, mdiArrowUp, mdiCheck, mdiDelete, mdiPlus, mdiTranslate } from "@mdi/js";
import { createContext, type ReactElement, use, useId, useState } from "react";
import { type Photo, photoPath } from "#core/domain/offer/photo.ts";
import { photoLimits } from "#core/domain/files/photoLimits.ts";
import type { SendPhoto } from "#core/ports/sendFile.ts";
import { createPhotosModel, describePhoto, movePhoto, type PhotosModel } from "../../../headless/managed/photos.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { ChoosePhotosButton } from "./ChoosePhotosButton.tsx";
import * as css from "./photos.css.ts";

/** A React context with the function that uploads a photo; without it, photos are shown and none can be added. */
export const SendPhotoContext = createContext<SendPhoto<File> | undefined>(undefined);

/** The props of `PhotoStrip`: the photos of a row, and how a change of them is stored. */
export interface PhotoStripProps {
  readonly photos: readonly Photo[];
  /** Takes a change as a function of the current photos, because an upload may finish while the user types. */
  readonly onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
  readonly error?: string;
}

/** Shows the photos of a row: upload with progress, order, and a description in both languages. The first photo represents the row. */
export function PhotoStrip(props: PhotoStripProps): ReactElement {
  const { photos, onChange, error } = props;
  const { say } = useWords();
  const send = use(SendPhotoContext);
  const title = useId();
  return (
    <fieldset className={css.strip} aria-labelledby={title} id="photos" tabIndex={-1}>
      <div className={css.head}>
        <span id={title} className={css.title}>
          {say("kinds.photos.title")}
        </span>
        <span className={css.note}>{say("kinds.photos.count", { count: photos.length, most: photoLimits.count })}</span>
      </div>
      {error === undefined ? null : <p className={css.fault}>{error}</p>}
      <ul className={css.list}>
        {photos.map((photo, at) => (
          <Item key={photo.file} photo={photo} at={at} last={photos.length - 1} onChange={onChange} />
        ))}
      </ul>
      {send === undefined ? null : <AddPhotos {...props} send={send} />}
    </fieldset>
  );
}

interface ItemProps extends Pick<PhotoStripProps, "onChange"> {
  readonly photo: Photo;
  readonly at: number;
  readonly last: number;
}

function Item({ photo: { file, alt }, at, last, onChange }: ItemProps): ReactElement {
  const { say } = useWords();
  const isBilingual = alt?.en !== undefined && alt.fr !== undefined;
  const number = at + 1;
  const field = (lang: "en" | "fr") => (
    <TextField
      label={say(lang === "fr" ? "kinds.photos.altFr" : "kinds.photos.altEn")}
      lang={lang}
      maxLength={photoLimits.alt}
      autoComplete="off"
      value={alt?.[lang] ?? ""}
      onChange={(text) => onChange((photos) => describePhoto(photos, at, lang, text))}
    />
  );
  return (
    <li className={css.item}>
      <div className={css.frame}>
        <img className={css.image} src={photoPath(file, 320)} alt={say("kinds.photos.one", { number })} loading="lazy" decoding="async" />
      </div>
      <div className={css.words}>
        {field("fr")}
        {field("en")}
      </div>
      <div className={css.foot}>
        <Badge tone={isBilingual ? "success" : "warning"} icon={isBilingual ? mdiCheck : mdiTranslate}>
          {say(isBilingual ? "kinds.photos.bilingual" : "kinds.photos.incomplete")}
        </Badge>
        <Button
          icon={mdiArrowUp}
          aria-label={say("kinds.photos.earlier", { number })}
          isDisabled={at === 0}
          onPress={() => onChange((photos) => movePhoto(photos, at, -1))}
        />
        <Button
          icon={mdiArrowDown}
          aria-label={say("kinds.photos.later", { number })}
          isDisabled={at === last}
          onPress={() => onChange((photos) => movePhoto(photos, at, 1))}
        />
        <Button
          icon={mdiDelete}
          aria-label={say("kinds.photos.remove", { number })}
          onPress={() => onChange((photos) => photos.filter((each) => each.file !== file))}
        />
      </div>
    </li>
  );
}

function AddPhotos({ photos, onChange, send }: PhotoStripProps & { readonly send: SendPhoto<File> }): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createPhotosModel(send));
  const room = photoLimits.count - photos.length;
  const add = (files: readonly File[]) =>
    void model.add(files, room, (photo) => onChange((known) => [...known, photo].slice(0, photoLimits.count)));
  return (
    <>
      <PhotosBeingSent model={model} />
      {room <= 0 ? null : <ChoosePhotosButton label={say("kinds.photos.add")} icon={mdiPlus} onChoose={add} />}
    </>
  );
}

/** Shows the photos that are being sent, and why the last one was refused. */
export function PhotosBeingSent({ model }: { readonly model: PhotosModel }): ReactElement {
  const { say } = useWords();
  const sending = model.sending.value;
  const fault = model.fault.value;
  return (
    <>
      {sending.map(({ id, name, share }) => (
        <label key={id} className={css.sending}>
          {say("kinds.photos.sending", { name, percent: Math.round(share * 100) })}
          <progress className={css.bar} max={1} value={share} />
        </label>
      ))}
      <p role="status" className={fault === undefined ? hidden : css.fault}>
        {fault === undefined
          ? say("kinds.photos.underway", { count: sending.length })
          : say("kinds.photos.failed", { name: fault.name, why: say(fault.key, fault.params) })}
      </p>
    </>
  );
}
