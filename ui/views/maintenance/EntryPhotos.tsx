import { mdiCameraOutline, mdiDelete } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { entryLimits } from "#core/domain/maintenance/entry.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { Form } from "../../headless/form/form.ts";
import type { EntryFields } from "../../headless/maintenance/entryForm.ts";
import { createPhotosModel } from "../../headless/managed/photos.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { thumbnailOf } from "../../parts/fields/thumbnail.ts";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { ChoosePhotosButton } from "../managed/record/ChoosePhotosButton.tsx";
import { PhotosBeingSent } from "../managed/record/PhotoStrip.tsx";
import * as css from "./maintenance.css.ts";

/** The props of `EntryPhotos`: the form of the entry, the sender of files, and the label of the photos. */
export interface EntryPhotosProps {
  readonly form: Form<EntryFields>;
  readonly send: SendFile<File>;
  readonly label: string;
}

/** Shows the photos of an entry: each goes to the server as soon as it is chosen, and is saved with the entry. */
export function EntryPhotos({ form, send, label }: EntryPhotosProps): ReactElement {
  const { say, words } = useWords();
  const { value: pictures, onChange, error } = textFieldPropsOf(form, "pictures", words);
  const [model] = useState(() =>
    createPhotosModel((file, onProgress) =>
      send(file, { type: "trip" }, { onProgress: (bytes) => onProgress(bytes / file.size), signal: new AbortController().signal }),
    ),
  );
  const room = entryLimits.files - pictures.length;
  const add = async (files: readonly File[]) => {
    // One at a time, so that each picture is beside the file that it was drawn from.
    for (const file of files.slice(0, room)) {
      const preview = await thumbnailOf(file);
      await model.add([file], 1, ({ file: id }) => form.set({ pictures: [...form.fields.peek().pictures, { _id: id, preview }] }));
    }
  };
  return (
    <fieldset className={css.photosField} id="pictures" tabIndex={-1}>
      <legend className={css.heading}>
        {label} <span className={css.note}>{say("maintenance.entry.photoCount", { count: pictures.length, most: entryLimits.files })}</span>
      </legend>
      {error === undefined ? null : <p className={css.fault}>{error}</p>}
      <ul className={css.photos}>
        {pictures.map(({ _id, preview }, at) => (
          <li key={_id} className={css.photo}>
            <img className={css.thumb} src={preview} alt={say("maintenance.entry.photo", { number: at + 1 })} />
            <Button
              kind="quiet"
              icon={mdiDelete}
              aria-label={say("maintenance.entry.removePhoto", { number: at + 1 })}
              onPress={() => onChange(pictures.filter((each) => each._id !== _id))}
            />
          </li>
        ))}
      </ul>
      <PhotosBeingSent model={model} />
      {room <= 0 ? null : (
        <ChoosePhotosButton label={say("maintenance.entry.addPhoto")} icon={mdiCameraOutline} onChoose={(files) => void add(files)} />
      )}
    </fieldset>
  );
}
