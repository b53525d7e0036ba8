import { mdiRuler } from "@mdi/js";
import { type ReactElement, useState } from "react";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import { parseFormNumber } from "../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { ConfirmActionDialog } from "../managed/frame/ConfirmActionDialog.tsx";
import { words as wordsStyle } from "../managed/index/FoldingToolRow.css.ts";
import { safetyAndFitFields, customerBodyLengths } from "./safetyAndFitFields.ts";
import * as css from "../booking/office/parts/bookings.css.ts";

/** The props of `CustomerSafetyAndFitFilterDialog`, which sets a filter of the list. */
export interface CustomerSafetyAndFitFilterDialogProps {
  readonly onFilter: (name: string, condition: FieldConditionSchema) => void;
}

type Name = (typeof safetyAndFitFields)[number];

/** The shortest and longest length that can be entered, in centimetres, inclusive. */
const shortest = 1;
const longest = 300;

/**
 * Shows the dialog in which staff filter the list of customers' safety and fit: by words in a text, or by a range of centimetres.
 */
export function CustomerSafetyAndFitFilterDialog({ onFilter }: CustomerSafetyAndFitFilterDialogProps): ReactElement {
  const { say, words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState<Name>("conditions");
  const [[first, second], setTyped] = useState<readonly [string, string]>(["", ""]);
  const [isTried, setTried] = useState(false);
  const isLength = customerBodyLengths.some((each) => each === name);
  const condition = isLength ? rangeOf(first, second) : first.trim() === "" ? undefined : { contains: first.trim() };
  const error = isTried && condition === undefined ? faultOf(isLength, words) : undefined;
  const close = () => setOpen(false);
  const show = () => {
    setTried(true);
    if (condition === undefined) return;
    onFilter(name, condition);
    setTried(false);
    close();
  };
  return (
    <>
      <Button icon={mdiRuler} onPress={() => setOpen(true)}>
        <span className={wordsStyle}>{say("customers.byValue")}</span>
      </Button>
      <ConfirmActionDialog
        title={say("customers.byValue")}
        yes={say("bookings.show")}
        isOpen={isOpen}
        isAlert={false}
        form={css.pair}
        onYes={show}
        onClose={close}
      >
        <SelectField
          label={say("customers.filterField")}
          options={safetyAndFitFields.map((value) => ({ value, text: say(`customers.${value}`) }))}
          value={name}
          onChange={(value) => {
            setName(value);
            setTyped(["", ""]);
            setTried(false);
          }}
        />
        <Values isLength={isLength} typed={[first, second]} onType={setTyped} error={error} />
      </ConfirmActionDialog>
    </>
  );
}

interface ValuesProps {
  readonly isLength: boolean;
  readonly typed: readonly [string, string];
  readonly onType: (typed: readonly [string, string]) => void;
  readonly error: string | undefined;
}

function Values({ isLength, typed: [first, second], onType, error }: ValuesProps): ReactElement {
  const { say } = useWords();
  if (!isLength)
    return (
      <TextField label={say("customers.contains")} value={first} onChange={(text) => onType([text, ""])} error={error} maxLength={200} />
    );
  return (
    <>
      <TextField
        inputMode="decimal"
        label={say("customers.atLeast")}
        value={first}
        onChange={(text) => onType([text, second])}
        error={error}
      />
      <TextField inputMode="decimal" label={say("customers.atMost")} value={second} onChange={(text) => onType([first, text])} />
    </>
  );
}

/** Gives the text of a filter by value: “nuts”, “20 to 25 cm”. Empty for a condition that such a filter does not set. */
export function safetyAndFitConditionText(condition: FieldConditionSchema, { say, locale }: Words): string {
  if (typeof condition !== "object" || condition === null || "length" in condition || "exists" in condition) return "";
  if ("contains" in condition) return say("customers.containing", { text: condition.contains });
  const [from, to] = [condition.gte, condition.lte].map((bound) =>
    bound === undefined ? undefined : String(bound).replace(".", locale === "fr" ? "," : "."),
  );
  if (from !== undefined && to !== undefined) return say("customers.centimetres", { from, to });
  return from === undefined ? say("customers.centimetresMost", { to: to ?? "" }) : say("customers.centimetresLeast", { from });
}

/** The range of two typed lengths, of which one may be left out; undefined where neither is a length, or where the first is greater. */
function rangeOf(least: string, most: string): FieldConditionSchema | undefined {
  const [gte, lte] = [least, most].map((text) =>
    text.trim() === "" ? undefined : (parseFormNumber(text, { max: longest }) ?? Number.NaN),
  );
  const isLength = (value: number | undefined) => value === undefined || (value >= shortest && value <= longest);
  if ((gte === undefined && lte === undefined) || !isLength(gte) || !isLength(lte)) return undefined;
  if (gte !== undefined && lte !== undefined && gte > lte) return undefined;
  return { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
}

function faultOf(isLength: boolean, { say }: Words): string {
  return isLength ? say("customers.rangeFault", { min: shortest, max: longest }) : say("validation.required");
}
