import "../../../headless/words/clubWords.ts";
import { dockFields } from "#core/domain/offer/dock.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import { emptyTextsOf } from "../../managed/index/offerLinks.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import { photosFormSection } from "../../managed/fields/Photos.tsx";
import { dockPlaceSection } from "./place.tsx";
import { factorColumn, factorField, idColumn, nameColumns, retiredFilter } from "../../managed/fields/columns.tsx";

/** The view for the page of a club's docks, which the office calls stations. */
export const docksView: KindView<KindRow<"docks">> = {
  name: "docks",
  ...searchableFields(dockFields),
  searchField: (locale) => `name.${locale}`,
  related: ["lakes", "docks"],
  content: (context) => {
    const { words, related } = context;
    const { say, named } = words;
    const { bilingual, field, column, filter } = kindFieldParts("docks", dockFields, context);
    return {
      title: say("people.menu.docks"),
      addLabel: say("kinds.docks.add"),
      newTitle: say("kinds.docks.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        column("lake"),
        { ...factorColumn(words), isAside: true },
        column("lat", { isHiddenAtFirst: true }),
        column("lon", { isHiddenAtFirst: true }),
        idColumn(words),
      ],
      filters: [filter("lake"), filter("stepFree"), filter("toilets"), filter("transferHelp"), retiredFilter(words)],
      empty: emptyTextsOf("docks", { kind: "lakes", rows: related.lakes }, words),
      sections: [
        { part: "bilingual", texts: [bilingual("name")] },
        { part: "fields", fields: [field("lake"), factorField(words)] },
        { part: "fields", fields: [field("lat"), field("lon")] },
        dockPlaceSection(related),
        photosFormSection(words),
        { part: "fields", fields: [field("address", { width: "whole" })] },
        { part: "bilingual", texts: [bilingual("wayThere"), bilingual("staffHours")] },
        {
          part: "fields",
          fields: [
            ...(["stepFree", "toilets", "transferHelp"] as const).map((name) => field(name, { none: say("kinds.notStated") })),
            field("rampSlope"),
          ],
        },
        {
          part: "fields",
          fields: [
            field("minimumAge", { hint: say("kinds.docks.minimumAgeHint") }),
            field("leadMinutes", { hint: say("kinds.docks.asClubHint") }),
            field("briefingMinutes", { hint: say("kinds.docks.asClubHint") }),
            ...(["licence", "fuel", "lifeJackets", "briefing", "cleaning"] as const).map((name) =>
              field(name, { none: say("kinds.asClub") }),
            ),
          ],
        },
        {
          part: "bilingual",
          texts: [
            ...(["parking", "askFor", "pets", "children", "weather"] as const).map((name) => bilingual(name)),
            bilingual("bring", { isLong: true }),
          ],
        },
      ],
    };
  },
};
