import type { CallOutput } from "#core/contract/index.ts";
import { isMapServiceUrl, usualMapServiceUrl } from "#core/domain/maps/mapService.ts";
import * as required from "#core/domain/validation/required.ts";
import { createOwnServiceModel, type OwnServiceModel, type OwnServiceParts } from "./ownService.ts";

/** The club's own map service, as the server answers it. */
export type MapServiceView = NonNullable<CallOutput<"configuration/connectors/mapService">["own"]>;

/** The fields in which a map service is typed. */
export interface MapServiceFields {
  readonly url: string;
  readonly key: string;
}

/** The model of the club's own map service. */
export type MapServiceModel = OwnServiceModel<MapServiceView, MapServiceFields>;

/** Creates the model of the club's own map service, without React. */
export function createMapServiceModel(parts: OwnServiceParts): MapServiceModel {
  const { messages, alerts, words } = parts;
  return createOwnServiceModel<MapServiceView, MapServiceFields>(parts, {
    connector: "maps",
    nothing: { url: usualMapServiceUrl, key: "" },
    rules: { url: (typed = "") => required.required(typed) ?? (isMapServiceUrl(typed ?? "") ? undefined : { key: "format" }) },
    fieldsOf: ({ url }) => ({ url, key: "" }),
    withoutSecret: (fields) => ({ ...fields, key: "" }),
    read: () => messages("configuration/connectors/mapService", {}),
    enter: (fields) => messages("configuration/connectors/enterMapService", fields),
    entered: () => alerts.raise({ type: "success", message: words().say("connectors.mapService.saved") }),
  });
}
