import { type ReactElement, useState } from "react";
import { boatParts, type DrawingPoint } from "#core/domain/condition/damage.ts";
import type { ConditionModel } from "../../headless/condition/condition.ts";
import { useWords } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormDialog } from "../managed/frame/FormDialog.tsx";
import * as css from "./condition.css.ts";
import { Picture } from "./Picture.tsx";
import { PictureButton } from "./PictureButton.tsx";

/** The props of `DamageDialog`: the model, the tapped point (null for a part from the list), and the act of closing. */
export interface DamageDialogProps {
  readonly model: ConditionModel;
  readonly pin: DrawingPoint | null;
  readonly onClose: () => void;
}

/** Shows the form that records damage: its part, what is damaged, and a photo. */
export function DamageDialog({ model, pin, onClose }: DamageDialogProps): ReactElement {
  const { say, words } = useWords();
  const [form] = useState(() => model.reporting(pin));
  const labels = { part: say("condition.part"), text: say("condition.text"), picture: say("condition.damagePhoto") };
  const { part, picture } = form.fields.value;
  return (
    <FormDialog
      form={form}
      title={say("condition.addDamage")}
      yes={say("condition.record")}
      no={say("condition.cancel")}
      labels={labels}
      onClose={onClose}
    >
      <SelectField
        label={labels.part}
        id="part"
        value={part}
        onChange={(next) => form.set({ part: next })}
        options={boatParts.map((value) => ({ value, text: say(`condition.parts.${value}`) }))}
      />
      <TextArea label={labels.text} description={say("condition.textHint")} {...textFieldPropsOf(form, "text", words)} />
      <div className={css.choices}>
        <PictureButton onPicture={(next) => form.set({ picture: next })}>{labels.picture}</PictureButton>
        {picture === null ? null : (
          <Picture
            picture={{ file: picture }}
            className={css.thumb}
            alt={say("condition.photoOfDamage", { part: say(`condition.parts.${part}`) })}
          />
        )}
      </div>
    </FormDialog>
  );
}
