import { Schema } from "effect";
import { sendingFaults } from "../../domain/messages/connector.ts";
import { domainRecordStates, isMailHost, mailSecurities } from "../../domain/messages/mailServer.ts";
import { EmailAddress } from "../../schemas/contactInputs.ts";
import { CodeDigits, EmptyObject, InstantText, singleLineText } from "../../schemas/values.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const Host = Schema.String.check(Schema.makeFilter(isMailHost, { expected: "the name of a machine", rule: "format" }));
const Port = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }));

const serverFields = {
  host: Host,
  port: Port,
  security: Schema.Literals(mailSecurities),
  user: singleLineText(254),
  from: EmailAddress,
};

const RecordState = Schema.Literals(domainRecordStates);

/** The mail server of the club: of its password the last four characters alone. */
const MailServerView = Schema.Struct({
  ...serverFields,
  password: Schema.String,
  enteredAt: InstantText,
  state: Schema.Literals(["waiting", "used", "left"]),
});

/** The calls about the club's own mail server, for its staff. */
export const mailServerCalls = callRows({
  /** `isOffered` says whether this site lets clubs have a mail server of their own. */
  "configuration/connectors/mailServer": callSpec(
    "Read the club's own mail server",
    "staff",
    EmptyObject,
    Schema.Struct({ isOffered: Schema.Boolean, server: Schema.NullOr(MailServerView) }),
  ),
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
  "configuration/connectors/confirmSender": callSpec(
    "Confirm the sender's address by its code",
    "staff",
    Schema.Struct({ otp: CodeDigits }),
    EmptyObject,
  ),
  /** Letters leave by the server of the site again; what was entered stays, and a new code makes it the club's again. */
  "configuration/connectors/leaveMailServer": callSpec("Go back to the mail server of the site", "staff", EmptyObject, EmptyObject),
});
