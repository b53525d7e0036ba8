import type { ReactElement } from "react";
import { hostOfGateway } from "#core/domain/messages/clubGateway.ts";
import type { TextGatewayFields, TextGatewayModel } from "../../headless/connectors/textGateway.ts";
import { useWords } from "../../headless/words/words.tsx";
import { PasswordField } from "../../parts/fields/PasswordField.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { OwnServiceSection } from "./OwnServiceSection.tsx";

/** What the words of a template name: none of it is of any language. */
const formPlaces = { sample: "From=%2B14505550100&To={{to}}&Body={{text}}", to: "{{to}}", text: "{{text}}" };

/** Shows the club's own gateway of texts: how texts leave, the code that confirms it, and its fields. */
export function TextGatewaySection({ model }: { readonly model: TextGatewayModel }): ReactElement {
  const { say, words } = useWords();
  const field = (name: keyof TextGatewayFields) => textFieldPropsOf(model.form, name, words);
  const own = model.own.value;
  const labels = {
    url: say("connectors.textGateway.url"),
    body: say("connectors.textGateway.body"),
    header: say("connectors.textGateway.secret"),
  };
  return (
    <OwnServiceSection
      model={model}
      named={{ host: hostOfGateway(own?.url ?? "") }}
      labels={labels}
      fields={
        <>
          <TextField
            {...field("url")}
            label={labels.url}
            type="url"
            description={say("connectors.textGateway.urlHint", { start: "https://" })}
          />
          <TextArea {...field("body")} label={labels.body} description={say("connectors.textGateway.bodyHint", formPlaces)} />
          <PasswordField
            {...field("header")}
            label={labels.header}
            description={
              own
                ? say("connectors.textGateway.secretKept")
                : say("connectors.textGateway.secretHint", { sample: "Authorization: Bearer abc123" })
            }
            autoComplete="new-password"
            show={say("connectors.own.show")}
            hide={say("connectors.own.hide")}
            what={say("connectors.textGateway.what")}
          />
        </>
      }
    />
  );
}
