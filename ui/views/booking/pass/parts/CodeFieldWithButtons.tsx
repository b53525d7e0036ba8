import type { ReactElement } from "react";
import type { CodeForm } from "../../../../headless/form/codeForm.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Link } from "../../../../parts/actions/Link.tsx";
import { OtpField } from "../../../../parts/fields/OtpField.tsx";
import { textFieldPropsOf } from "../../../form/textFieldPropsOf.ts";
import * as css from "./PassView.css.ts";

interface CodePartProps<Fields extends { readonly otp: string }> {
  readonly code: CodeForm<Fields>;
  readonly isDemo: boolean;
  readonly tell: (message: string) => void;
  /** The text of the button that submits the code. */
  readonly confirm: "pass.find.open" | "pass.find.show" | "pass.letters.save" | "waitlist.page.join";
}

/** Shows the field of a code, the button that submits it, and a way to get another code. */
export function CodeFieldWithButtons<Fields extends { readonly otp: string }>({
  code,
  isDemo,
  tell,
  confirm,
}: CodePartProps<Fields>): ReactElement {
  const { say, words } = useWords();
  const { form, resendCode } = code;
  const resend = async () => {
    if (await resendCode()) tell(say("contact.resent"));
  };
  return (
    <>
      {isDemo ? (
        <p>
          <Link isStandalone href="/demo/phone" target="_blank">
            {say("contact.demoPhone")}
          </Link>
        </p>
      ) : null}
      <OtpField {...textFieldPropsOf(form, "otp", words)} label={say("contact.code")} />
      <Button kind="primary" type="submit" isWide isPending={form.isSaving.value} pendingLabel={say("contact.checking")}>
        {say(confirm)}
      </Button>
      <p className={css.muted}>{say("contact.notReceived")}</p>
      <div className={css.buttons}>
        <Button onPress={() => void resend()}>{say("contact.resend")}</Button>
      </div>
    </>
  );
}
