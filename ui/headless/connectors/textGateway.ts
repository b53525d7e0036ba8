import type { CallOutput } from "#core/contract/index.ts";
import { isClubGatewayUrl, isGatewayHeader, isGatewayTemplate, usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import type { FieldRule } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { createConfirmedServiceModel, type OwnServiceModel, type OwnServiceParts } from "./ownService.ts";

/** The club's own gateway of texts, as the server answers it. */
export type TextGatewayView = NonNullable<CallOutput<"configuration/connectors/textGateway">["own"]>;

/** The fields in which a gateway of texts is typed. */
export interface TextGatewayFields {
  readonly url: string;
  readonly body: string;
  readonly header: string;
}

/** The model of the club's own gateway of texts. */
export type TextGatewayModel = OwnServiceModel<TextGatewayView, TextGatewayFields>;

const formatRule =
  (isRight: (text: string) => boolean): FieldRule =>
  (typed = "") =>
    isRight(typed ?? "") ? undefined : { key: "format" };

const headerRule: FieldRule = (typed) => (typed === "" ? undefined : formatRule(isGatewayHeader)(typed));

/** Creates the model of the club's own gateway of texts, without React. */
export function createTextGatewayModel(parts: OwnServiceParts): TextGatewayModel {
  const { messages } = parts;
  return createConfirmedServiceModel<TextGatewayView, TextGatewayFields>(parts, {
    connector: "texts",
    nothing: { url: "", body: usualGatewayBody, header: "" },
    rules: {
      url: (typed) => required.required(typed) ?? formatRule(isClubGatewayUrl)(typed),
      body: (typed) => required.required(typed) ?? formatRule(isGatewayTemplate)(typed),
      header: headerRule,
    },
    fieldsOf: ({ url, body }) => ({ url, body, header: "" }),
    withoutSecret: (fields) => ({ ...fields, header: "" }),
    read: () => messages("configuration/connectors/textGateway", {}),
    enter: (fields) => messages("configuration/connectors/enterTextGateway", fields),
  });
}
