import { mdiCheck } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { isServerModelName, hasMotor, modelKinds } from "#core/domain/offer/models/modelKinds.ts";
import { boatDrawings } from "#core/domain/offer/models/model.ts";
import { modelFields } from "#core/domain/offer/models/modelFields.ts";
import { screens } from "#core/domain/site/screens.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import { photosInField } from "../../../headless/managed/photos.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Radio, Radios } from "../../../parts/choices/Radios.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { lengthText } from "../../boat/lengthText.ts";
import { idColumn, nameColumns, retiredFilter } from "../../managed/fields/columns.tsx";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import { photosFormSection } from "../../managed/fields/Photos.tsx";
import type { FormSection, KindView } from "../../managed/record/kindView.ts";
import { RowPhoto } from "../boat/RowPhoto.tsx";
import * as css from "./models.css.ts";

type Model = KindRow<"models">;
type Boat = KindRow<"boats">;

/** The view for the models of a club's boats: the server's, which are read only, and the club's own. */
export const modelsView: KindView<Model> = {
  name: "models",
  ...searchableFields(modelFields),
  searchField: (locale) => `name.${locale}`,
  related: ["boats"],
  isFixed: ({ _id }) => isServerModelName(_id),
  aboveForm: ({ _id }) => (isServerModelName(_id) ? <FromServer /> : null),
  content: (context) => {
    const { words, related } = context;
    const { say, named, locale } = words;
    const { bilingual, field, column, filter } = kindFieldParts("models", modelFields, context);
    const boatsOf = (id: string) => related.boats?.filter(({ model }) => model === id) ?? [];
    return {
      title: say("kinds.models.title"),
      addLabel: say("kinds.models.add"),
      newTitle: say("kinds.models.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        {
          id: "drawing",
          title: say("kinds.models.drawing"),
          isDrawing: true,
          show: ({ drawing, photos: [photo] = [], name }) => (
            <span className={css.small}>
              {photo === undefined ? <BoatDrawing drawing={drawing} look="tile" /> : <RowPhoto photo={photo} of={{ name }} sizes="72px" />}
            </span>
          ),
        },
        ...nameColumns<Model>(words),
        column("kind"),
        column("capacity"),
        column("length", { show: ({ length }) => lengthText(length, locale), cell: ({ length }) => length }),
        column("power"),
        {
          id: "boats",
          title: say("people.menu.boats"),
          isOptional: true,
          isFigure: true,
          isTitledOnCards: true,
          show: ({ _id }) => boatsOf(_id).length,
        },
        {
          id: "origin",
          title: say("kinds.models.origin"),
          isOptional: true,
          show: ({ _id, isClosed }) =>
            say(`kinds.models.origins.${isServerModelName(_id) ? "server" : isClosed === true ? "closed" : "club"}`),
        },
        idColumn(words),
      ],
      filters: [filter("kind"), retiredFilter(words)],
      empty: { title: say("kinds.models.none"), hint: say("kinds.models.hint") },
      sections: [
        drawingSection(words),
        { part: "bilingual", texts: [bilingual("name")] },
        { part: "fields", fields: [field("kind", { isFixed: true }), field("capacity")] },
        { part: "fields", fields: [field("length"), field("power", { hint: say("kinds.models.powerHint") })] },
        { part: "bilingual", texts: [bilingual("description", { isLong: true })] },
        photosFormSection(words),
        {
          part: "fields",
          fields: [{ name: "isClosed", entry: "value", label: say("kinds.models.isClosed"), isOptional: true, isFlag: true }],
        },
        { part: "special", id: "changes", fields: [], draw: (form) => <ModelChanges form={form} boatsOf={boatsOf} /> },
      ],
    };
  },
};

function FromServer(): ReactElement {
  return (
    <Callout>
      <p>{useWords().say("kinds.models.fromServer")}</p>
    </Callout>
  );
}

function drawingSection({ say }: Words): FormSection<Model> {
  const options = boatDrawings.map((drawing) => ({ value: drawing, text: say(`kinds.models.drawings.${drawing}`) }));
  return {
    part: "special",
    id: "drawing",
    fields: [{ name: "drawing", entry: "value", label: say("kinds.models.drawing"), first: "Sailboat", options }],
    draw: (form) => <DrawingChoice form={form} />,
  };
}

interface FormPart {
  readonly form: RecordForm<TypedFields, Model>;
}

function DrawingChoice({ form }: FormPart): ReactElement {
  const { say } = useWords();
  const { drawing, photos, "name.en": en, "name.fr": fr } = form.fields.value;
  const chosen = textOrEmpty(drawing);
  const [photo] = photosInField(photos);
  const name = { en: textOrEmpty(en), fr: textOrEmpty(fr) };
  return (
    <div className={css.section}>
      <div className={css.plate}>
        {photo === undefined ? <BoatDrawing drawing={chosen} isFlagged /> : <RowPhoto photo={photo} of={{ name }} sizes="30rem" />}
      </div>
      <Radios
        label={say("kinds.models.drawing")}
        labelClassName={css.legend}
        className={css.group}
        value={chosen}
        onChange={(drawing) => form.set({ drawing })}
      >
        <div className={css.tiles}>
          {boatDrawings.map((drawing) => (
            <Radio key={drawing} value={drawing} className={css.tile}>
              <BoatDrawing drawing={drawing} look="tile" />
              <span className={hidden}>{say(`kinds.models.drawings.${drawing}`)}</span>
            </Radio>
          ))}
        </div>
      </Radios>
      <p className={css.muted}>{say("kinds.models.pictureHint")}</p>
    </div>
  );
}

const claims = ["licence", "fuel", "checklist"] as const;

/** What follows from the kind of a model, and its boats with what differs from it in bold. */
function ModelChanges({ form, boatsOf }: FormPart & { readonly boatsOf: (id: string) => readonly Boat[] }): ReactElement {
  const { say } = useWords();
  const typed = form.fields.value["kind"];
  const kind = modelKinds.find((each) => each === typed);
  const row = form.row.value;
  const boats = row === undefined ? [] : boatsOf(row._id);
  return (
    <>
      {kind === undefined ? null : (
        <section className={css.section} aria-label={say("kinds.models.changes")}>
          <h3 className={css.title}>{say("kinds.models.changes")}</h3>
          <ul className={css.list}>
            {claims.map((claim) => (
              <li key={claim} className={css.line}>
                <Icon path={mdiCheck} />
                <span className={css.grows}>{say(`kinds.models.${claim}.${hasMotor(kind) ? "yes" : "no"}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {row === undefined ? null : (
        <section className={css.section} aria-label={say("kinds.models.boats")}>
          <h3 className={css.title}>{say("kinds.models.boats")}</h3>
          <p className={css.muted}>{say(boats.length === 0 ? "kinds.models.noBoats" : "kinds.models.boatsDiffer")}</p>
          <ul className={css.list}>
            {boats.map((boat) => (
              <BoatLine key={boat._id} boat={boat} model={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function BoatLine({ boat, model }: { readonly boat: Boat; readonly model: Model }): ReactElement {
  const { say, named, locale } = useWords();
  const { registration, year, capacity, length = model.length, power = model.power } = boat;
  const figure = (differs: boolean, text: string): ReactNode => (differs ? <strong>{text}</strong> : text);
  const people = say("kinds.models.figures.people", { count: capacity });
  return (
    <li className={css.line}>
      <a className={css.grows} href={`${pathInLocale(screens.boats.path, locale)}?open=${encodeURIComponent(boat._id)}`}>
        {named(boat.name)}
      </a>
      <span className={css.muted}>{[registration, year].filter((each) => each !== undefined).join(" · ")}</span>
      <span className={css.muted}>{figure(capacity !== model.capacity, people)}</span>
      <span className={css.muted}>
        {figure(length !== model.length, say("kinds.models.figures.length", { length: lengthText(length, locale) }))}
      </span>
      {power === undefined ? null : (
        <span className={css.muted}>{figure(power !== model.power, say("kinds.models.figures.power", { power }))}</span>
      )}
    </li>
  );
}
