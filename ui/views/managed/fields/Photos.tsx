import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { photosInField } from "../../../headless/managed/photos.ts";
import type { TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { PhotoStrip } from "../record/PhotoStrip.tsx";
import type { FormSection } from "../record/kindView.ts";

/** Gives the section of a form with the photos of a row. */
export function photosFormSection<Row>({ say }: Words): FormSection<Row> {
  return {
    part: "special",
    id: "photos",
    fields: [{ name: "photos", entry: "value", label: say("kinds.photos.title"), isOptional: true }],
    draw: (form) => <Photos form={form} />,
  };
}

function Photos<Row>({ form }: { readonly form: RecordForm<TypedFields, Row> }): ReactElement {
  useSignals();
  const { value, error } = textFieldPropsOf(form, "photos", useWords());
  return (
    <PhotoStrip
      photos={photosInField(value)}
      onChange={(change) => form.set({ photos: change(photosInField(form.fields.peek()["photos"])) })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
