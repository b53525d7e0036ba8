import { Schema } from "effect";
import { sendingFaults, serviceFaults } from "../../domain/messages/connector.ts";
import { ownServiceStates, postConnectors, singleServiceConnectors } from "../../domain/messages/connectorAccount.ts";
import { isClubGatewayUrl, isGatewayHeader, isGatewayTemplate } from "../../domain/messages/clubGateway.ts";
import { domainRecordStates, isMailHost, mailSecurities } from "../../domain/messages/mailServer.ts";
import { isMapServiceUrl } from "../../domain/maps/mapService.ts";
import { CodeDigits, EmptyObject, InstantText, singleLineText } from "../../schemas/values.ts";
import { EmailAddress } from "../../schemas/fields.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const makeFormatField = (isRight: (text: string) => boolean, expected: string) =>
  Schema.String.check(Schema.makeFilter(isRight, { expected, rule: "format" }));

const Port = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }));

const serverFields = {
  host: makeFormatField(isMailHost, "the name of a machine"),
  port: Port,
  security: Schema.Literals(mailSecurities),
  user: singleLineText(254),
  from: EmailAddress,
};

const gatewayFields = {
  url: makeFormatField(isClubGatewayUrl, "an https address without a user or a password"),
  body: makeFormatField((text) => text.length <= 2000 && isGatewayTemplate(text), "JSON or form fields that contain {{to}} and {{text}}"),
};

const mapServiceFields = {
  url: makeFormatField(
    isMapServiceUrl,
    "an https address without a user or a password that contains {{text}}, and no other place than {{locale}} and {{key}}",
  ).check(Schema.isPattern(/\{\{text\}\}/u)),
};

const RecordState = Schema.Literals(domainRecordStates);

/** Of a secret the last four characters alone. */
const ownFields = { lastFour: Schema.String, enteredAt: InstantText, state: Schema.Literals(ownServiceStates) };

/** What a club entered of a service of its own; `isOffered` says whether this site lets clubs have one. */
const ownViewOf = <Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.Struct({ isOffered: Schema.Boolean, own: Schema.NullOr(Schema.Struct({ ...fields, ...ownFields })) });

/** The calls about the club's own mail server, its own gateway of texts and its own map service, for its staff. */
export const ownServiceCalls = callRows({
  "configuration/connectors/mailServer": callSpec("Read the club's own mail server", "staff", EmptyObject, ownViewOf(serverFields)),
  /** Asks name servers about the domain of the stored sender's address. */
  "configuration/connectors/senderDomain": callSpec(
    "Look up the domain of the club's sender",
    "staff",
    EmptyObject,
    Schema.Struct({ spf: RecordState, dkim: RecordState, dmarc: RecordState }),
  ),
  /**
   * Sends a code to the sender's address through the server, and stores the server once that was accepted; letters leave by that of the site until the
   * code is entered. An empty password stands for the stored one, of the same server and user.
   */
  "configuration/connectors/enterMailServer": callSpec(
    "Enter the club's own mail server",
    "staff",
    Schema.Struct({ ...serverFields, password: singleLineText(300) }),
    Schema.Struct({ outcome: Schema.Literals(["sent", "notListed", ...sendingFaults]) }),
  ),
  "configuration/connectors/textGateway": callSpec("Read the club's own text gateway", "staff", EmptyObject, ownViewOf(gatewayFields)),
  /**
   * Texts a code to the caller's own phone through the gateway, and stores the gateway once that was accepted, as for a mail server. An empty header
   * stands for the stored one, of the same address.
   */
  "configuration/connectors/enterTextGateway": callSpec(
    "Enter the club's own text gateway",
    "staff",
    Schema.Struct({
      ...gatewayFields,
      header: makeFormatField(
        (text) => text === "" || (text.length <= 1000 && isGatewayHeader(text)),
        "one header, Name: value, that leaves the connection as it is",
      ),
    }),
    Schema.Struct({ outcome: Schema.Literals(["sent", "noContact", "notListed", ...sendingFaults]) }),
  ),
  "configuration/connectors/confirm": callSpec(
    "Confirm the club's own mail server or text gateway by its code",
    "staff",
    Schema.Struct({ connector: Schema.Literals(postConnectors), otp: CodeDigits }),
    EmptyObject,
  ),
  "configuration/connectors/mapService": callSpec("Read the club's own map service", "staff", EmptyObject, ownViewOf(mapServiceFields)),
  /**
   * Searches a town by the service, and stores it once that worked; from then on searches of staff for a place ask it too. An empty key stands for the
   * stored one, of the same address.
   */
  "configuration/connectors/enterMapService": callSpec(
    "Enter the club's own map service",
    "staff",
    Schema.Struct({ ...mapServiceFields, key: singleLineText(300) }),
    Schema.Struct({ outcome: Schema.Literals(["works", ...serviceFaults]) }),
  ),
  /** The service of the site is used again; what was entered stays, and a new code or a new test makes it the club's again. */
  "configuration/connectors/leave": callSpec(
    "Go back to the mail server, text gateway or maps of the site",
    "staff",
    Schema.Struct({ connector: Schema.Literals(singleServiceConnectors) }),
    EmptyObject,
  ),
});
