import "../../../headless/words/feedbackWords.ts";
import { boatFields } from "#core/domain/offer/boat.ts";
import { type BoatModel, serverModels } from "#core/domain/offer/models/model.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { boatModelText } from "../../boat/boatText.ts";
import { boatDamageBelowForm } from "../../condition/BoatDamage.tsx";
import { boatMaintenanceAboveForm } from "../../maintenance/BoatMaintenance.tsx";
import { emptyTextsOf } from "../../managed/index/offerLinks.ts";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import type { FormField, KindView } from "../../managed/record/kindView.ts";
import { photosFormSection } from "../../managed/fields/Photos.tsx";
import {
  averageColumn,
  factorColumn,
  factorField,
  idColumn,
  nameColumns,
  retiredFilter,
  rowChoices,
} from "../../managed/fields/columns.tsx";

/** The view for the page of a club's boats. */
export const boatsView: KindView<KindRow<"boats">> = {
  name: "boats",
  ...searchableFields(boatFields),
  searchField: (locale) => `name.${locale}`,
  related: ["docks", "models"],
  hasAverages: true,
  aboveForm: boatMaintenanceAboveForm,
  belowForm: boatDamageBelowForm,
  content: (context) => {
    const { words, related, averages } = context;
    const { say, named } = words;
    const { bilingual, field, column, filter } = kindFieldParts("boats", boatFields, context);
    return {
      title: say("people.menu.boats"),
      addLabel: say("kinds.boats.add"),
      newTitle: say("kinds.boats.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        column("model", { show: (boat) => boatModelText(boat, words), cell: (boat) => boatModelText(boat, words) }),
        column("capacity"),
        column("dock"),
        averageColumn(words, averages),
        { ...factorColumn(words), isAside: true },
        idColumn(words),
      ],
      filters: [filter("dock"), filter("model"), retiredFilter(words)],
      empty: emptyTextsOf("boats", { kind: "docks", rows: related.docks }, words),
      sections: [
        {
          part: "bilingual",
          texts: [bilingual("name"), bilingual("description", { isLong: true })],
        },
        { part: "fields", fields: [field("registration"), field("year")] },
        { part: "fields", fields: [field("model", { options: modelChoices(related.models, words) }), field("capacity")] },
        {
          part: "fields",
          fields: [field("length", { hint: say("kinds.models.differs") }), field("power", { hint: say("kinds.models.differs") })],
        },
        { part: "fields", fields: [field("dock"), factorField(words)] },
        { part: "fields", fields: [field("kind", { none: say("kinds.kindOfModel") })] },
        photosFormSection(words),
      ],
    };
  },
};

/** The models to choose from, the server's where they could not be loaded: those that are closed to new boats say so. */
function modelChoices(models: readonly BoatModel[] = serverModels(""), words: Words): NonNullable<FormField["options"]> {
  const closed = new Set(models.filter(({ isClosed }) => isClosed === true).map(({ _id }) => _id));
  return rowChoices(models, words).map(({ value, text }) => ({
    value,
    text: closed.has(value) ? `${text} (${words.say("kinds.models.isClosed")})` : text,
  }));
}
