import type { ReactElement } from "react";
import { hostOfGateway } from "#core/domain/messages/clubGateway.ts";
import type { MapServiceFields, MapServiceModel } from "../../headless/connectors/mapService.ts";
import { useWords } from "../../headless/words/words.tsx";
import { PasswordField } from "../../parts/fields/PasswordField.tsx";
import { TextArea } from "../../parts/fields/TextArea.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { OwnServiceSection } from "./OwnServiceSection.tsx";

/** What the words name of the template of an address: none of it is of any language. */
const urlPlaces = { start: "https://", text: "{{text}}", locale: "{{locale}}", key: "{{key}}" };

/** Shows the club's own map service: who asks it what, and its fields. */
export function MapServiceSection({ model }: { readonly model: MapServiceModel }): ReactElement {
  const { say, words } = useWords();
  const field = (name: keyof MapServiceFields) => textFieldPropsOf(model.form, name, words);
  const own = model.own.value;
  const labels = { url: say("connectors.mapService.url"), key: say("connectors.mapService.secret") };
  return (
    <OwnServiceSection
      model={model}
      named={{ host: hostOfGateway(own?.url ?? "") }}
      labels={labels}
      fields={
        <>
          <TextArea {...field("url")} label={labels.url} description={say("connectors.mapService.urlHint", urlPlaces)} />
          <PasswordField
            {...field("key")}
            label={labels.key}
            description={own ? say("connectors.mapService.secretKept") : say("connectors.mapService.secretHint", urlPlaces)}
            autoComplete="new-password"
            show={say("connectors.own.show")}
            hide={say("connectors.own.hide")}
            what={say("connectors.mapService.what")}
          />
        </>
      }
    />
  );
}
