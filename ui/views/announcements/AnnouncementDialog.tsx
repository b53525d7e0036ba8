import { type ReactElement, useEffect, useState } from "react";
import { announcementWays, maxAnnouncementLength } from "#core/domain/chat/announcement.ts";
import { type AnnouncementModel, type AnnouncementStart, createAnnouncementModel } from "../../headless/announcements/announcement.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { useWords, wordsIn } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { RadioCards } from "../../parts/choices/RadioCards.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { LeaveConfirmation } from "../leaving/LeaveConfirmation.tsx";
import * as dialog from "../managed/frame/frame.css.ts";
import { AnnouncementRecipients } from "./AnnouncementRecipients.tsx";
import { SentAnnouncements } from "./SentAnnouncements.tsx";

/** The props of `AnnouncementDialog`: the parts of the page, where it begins, and the act of closing it. */
export interface AnnouncementDialogProps {
  readonly parts: OfficeParts;
  readonly at: AnnouncementStart;
  readonly onClose: () => void;
}

/** Shows the dialog in which staff write to all customers of a day: the message, who gets it, and what was sent before, with a button that stops it. */
export function AnnouncementDialog({ parts, at, onClose }: AnnouncementDialogProps): ReactElement {
  const { say, words } = useWords();
  const [model] = useState(() => createAnnouncementModel(parts, at));
  const { form } = model;
  useEffect(() => model.run(), [model]);
  const labels = {
    day: say("announcements.day"),
    place: say("announcements.place"),
    way: say("announcements.way"),
    fr: say("announcements.fr"),
    en: say("announcements.en"),
  };
  const close = () => form.leave(onClose);
  return (
    <Dialog
      title={say("announcements.open")}
      isOpen
      isAlert
      onClose={close}
      closeLabel={say("office.close")}
      actions={
        <>
          <Button onPress={close}>{say("office.close")}</Button>
          <Button
            kind="primary"
            isDisabled={model.reachesNobody.value}
            isPending={form.isSaving.value}
            pendingLabel={say("office.saving")}
            onPress={() => void form.submit()}
          >
            {say("announcements.send")}
          </Button>
        </>
      }
    >
      <div className={dialog.fields}>
        <FormProblemSummary form={form} labels={labels} />
        <TextField type="date" label={labels.day} {...textFieldPropsOf(form, "day", words)} />
        <Place model={model} label={labels.place} />
        {(["fr", "en"] as const).map((locale) => (
          <TextArea
            key={locale}
            label={labels[locale]}
            description={say("announcements.hint", { example: wordsIn(locale).say("announcements.example"), count: maxAnnouncementLength })}
            {...textFieldPropsOf(form, locale, words)}
          />
        ))}
        <RadioCards
          label={labels.way}
          value={form.fields.value.way}
          onChange={(way) => form.set({ way })}
          options={announcementWays.map((value) => ({ value, title: say(`announcements.ways.${value}`) }))}
        />
        <AnnouncementRecipients model={model} />
        <SentAnnouncements model={model} />
      </div>
      <LeaveConfirmation form={form} />
    </Dialog>
  );
}

/** The choice of the bookings: those of the whole club, of a lake, of a dock, or of a boat. */
function Place({ model: { form, places }, label }: { readonly model: AnnouncementModel; readonly label: string }): ReactElement {
  const { say, named } = useWords();
  const { lakes = [], docks = [], boats = [] } = places.data.value ?? {};
  const rows = { lake: lakes, dock: docks, boat: boats };
  return (
    <SelectField
      id="place"
      label={label}
      value={form.fields.value.place}
      onChange={(place) => form.set({ place })}
      options={[
        { value: "", text: say("announcements.everywhere") },
        ...(["lake", "dock", "boat"] as const).flatMap((kind) =>
          rows[kind].map(({ _id, name }) => ({ value: `${kind} ${_id}`, text: say(`announcements.${kind}`, { name: named(name) }) })),
        ),
      ]}
    />
  );
}
