import { mdiBookmarkOutline, mdiContentSave, mdiTrashCanOutline } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { maxSavedViewLengths } from "#core/domain/people/savedView.ts";
import { failureAlertRaiser, type FailurePhrase } from "../../../headless/alerts/phrase.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { createSavedViews, type SavedListView, type SavedViewsModel, type SavedViewsParts } from "../../../headless/managed/savedViews.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { MenuButton } from "../../../parts/overlays/MenuButton.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { ConfirmActionDialog } from "../frame/ConfirmActionDialog.tsx";
import { words as toolWords } from "./FoldingToolRow.css.ts";

/** The props of `SavedViewsMenu`: the models of the office, the name of the list, and how it reads the address. */
export interface SavedViewsMenuProps extends Pick<SavedViewsParts, "page" | "takeUp"> {
  readonly parts: Pick<OfficeParts, "messages" | "loading" | "address" | "now" | "alerts" | "words">;
}

/** Shows a menu of the views of a list that the user saved: to show one, to save what is shown, and to remove the shown one. */
export function SavedViewsMenu({ parts, page, takeUp }: SavedViewsMenuProps): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createSavedViews({ ...parts, page, takeUp }));
  const [isSaving, setSaving] = useState(false);
  useEffect(() => void model.load(), [model]);
  const views = model.views.value;
  const current = model.current();
  const remove = async (view: SavedListView) => {
    const failure = await model.remove(view);
    if (failure !== undefined) failureAlertRaiser(parts.alerts, parts.words)(failure);
  };
  return (
    <>
      <MenuButton
        icon={mdiBookmarkOutline}
        menuLabel={say("office.views.title")}
        groups={[
          ...(views.length === 0
            ? []
            : [
                {
                  id: "views",
                  title: say("office.views.title"),
                  entries: views.map((view) => ({ id: view._id, text: view.name, onAction: () => void model.show(view) })),
                },
              ]),
          {
            id: "acts",
            entries: [
              { id: "save", text: say("office.views.save"), icon: mdiContentSave, onAction: () => setSaving(true) },
              ...(current === undefined
                ? []
                : [
                    {
                      id: "remove",
                      text: say("office.views.remove", { name: current.name }),
                      icon: mdiTrashCanOutline,
                      onAction: () => void remove(current),
                    },
                  ]),
            ],
          },
        ]}
      >
        <span className={toolWords}>{current?.name ?? say("office.views.title")}</span>
      </MenuButton>
      {isSaving ? <SaveViewDialog model={model} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

function SaveViewDialog({ model, onClose }: { readonly model: SavedViewsModel; readonly onClose: () => void }): ReactElement {
  const { say } = useWords();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<FailurePhrase>();
  const save = () => {
    void model.save(name).then((why) => (why === undefined ? onClose() : setFailure(why)));
  };
  return (
    <ConfirmActionDialog
      title={say("office.views.save")}
      yes={say("office.save")}
      isOpen
      isDisabled={name.trim() === ""}
      onYes={save}
      onClose={onClose}
    >
      <FailureAlert failure={failure} />
      <TextField
        label={say("office.views.name")}
        description={say("office.views.hint")}
        value={name}
        onChange={setName}
        maxLength={maxSavedViewLengths.name}
        autoComplete="off"
      />
    </ConfirmActionDialog>
  );
}
