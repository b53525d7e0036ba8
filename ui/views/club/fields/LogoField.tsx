import { type ReactElement, useState } from "react";
import { logoPath, logoProportions, logoSizeWithin } from "#core/domain/club/look/logo.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { Form } from "../../../headless/form/form.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { createUploadModel } from "../../../headless/files/upload.ts";
import { useWords } from "../../../headless/words/words.tsx";
import "../../../headless/words/uploadWords.ts";
import { Button } from "../../../parts/actions/Button.tsx";
import { Upload } from "../../../parts/fields/Upload.tsx";
import { issueText } from "../../form/FormProblemSummary.tsx";
import * as css from "./brand.css.ts";

/** The props of `LogoField`: the form, the name of the setting with its words, and what sends a file; it only shows the logo without that. */
export interface LogoFieldProps {
  readonly form: Form<TypedFields>;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly now: () => number;
  readonly sendFile: SendFile<File> | undefined;
}

const box = { width: 208, height: 72 };
const accept = "image/png,image/webp,image/svg+xml";

/** Shows a logo on the paper that it is for, and takes another one, which goes to the server as soon as it is chosen. */
export function LogoField({ form, name, label, hint, now, sendFile }: LogoFieldProps): ReactElement {
  const { say, words } = useWords();
  const [model] = useState(() =>
    sendFile === undefined ? undefined : createUploadModel({ send: sendFile, purpose: { type: "logo" }, now }),
  );
  const file = textOrEmpty(form.fields.value[name]);
  const proportions = logoProportions(file);
  const phrase = form.issueOf(name)?.phrase;
  const state = model?.state.value;
  const error =
    state?.kind === "failed"
      ? `${say("upload.failed", { name: state.name })}. ${say(state.phrase.key, state.phrase.params)}`
      : phrase === undefined
        ? undefined
        : issueText(phrase, label, words);
  return (
    <div className={css.logo} id={name} tabIndex={-1}>
      <div className={css.plate} data-theme={name.endsWith("Dark") ? "dusk" : "day"}>
        {proportions === undefined ? (
          <span className={css.none}>{say("config.noLogo")}</span>
        ) : (
          <img src={logoPath(file)} alt={label} {...logoSizeWithin(proportions, box)} />
        )}
      </div>
      {model === undefined ? null : (
        <Upload
          label={label}
          {...(hint === undefined ? {} : { description: hint })}
          accept={accept}
          chooseLabel={say(proportions === undefined ? "config.chooseLogo" : "config.replaceLogo")}
          dropLabel={say("upload.drop")}
          onFile={(chosen) => {
            void model.choose(chosen).then((sent) => {
              if (sent === undefined) return;
              form.set({ [name]: sent._id });
              model.clear();
            });
          }}
          {...(state?.kind === "sending"
            ? {
                item: {
                  name: state.name,
                  share: state.sent / state.bytes,
                  text: "",
                  endLabel: say("upload.cancelNamed", { name: state.name }),
                  onEnd: model.cancel,
                },
              }
            : {})}
          {...(error === undefined ? {} : { error })}
          announcement={error ?? ""}
        />
      )}
      {file === "" ? null : <Button onPress={() => form.set({ [name]: "" })}>{say("config.removeLogo")}</Button>}
    </div>
  );
}
