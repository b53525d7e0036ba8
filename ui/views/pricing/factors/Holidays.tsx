import { type ReactElement, useState } from "react";
import { parseDay } from "#core/domain/calendar/day.ts";
import { type Province, provinces } from "#core/domain/calendar/holidays.ts";
import { parseFigure } from "../../../headless/pricing/factors/drafts.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import { type AddedHoliday, priceFieldsOf, type PriceField } from "../../../headless/pricing/factors/fields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import { Radio, Radios } from "../../../parts/choices/Radios.tsx";
import { Stepper } from "../../../parts/fields/Stepper.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { factorText, holidayDaysText, priceFigureName } from "./factorText.ts";
import * as css from "./factors.css.ts";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `ImportHolidaysDialog` and `AddHolidayDialog`: the prices of the club, and whether the dialog is open. */
export interface HolidayDialogProps {
  readonly factors: PricesPageModel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a dialog of the holidays of a province that the club does not have yet; those that are ticked are added with one factor. */
export function ImportHolidaysDialog({ factors, isOpen, onClose }: HolidayDialogProps): ReactElement {
  const { say, words } = useWords();
  const [province, setProvince] = useState<Province>("quebec");
  const [left, setLeft] = useState<readonly string[]>([]);
  const [factor, setFactor] = useState(factorText(1.2, words));
  const groups = priceFieldsOf([], factors.missingOf(province)).filter(({ type }) => type === "holiday");
  const chosen = groups.filter(({ keys }) => !left.includes(keys[0] ?? ""));
  const isFigure = parseFigure(factor, "holiday") !== undefined;
  const add = () => {
    const keys = chosen.flatMap((group) => group.keys);
    factors.add(
      factors.missingOf(province).filter(({ key }) => keys.includes(key)),
      factor,
    );
    onClose();
  };
  return (
    <Dialog
      title={say("factors.import")}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={say("office.close")}
      actions={
        <Button kind="primary" isDisabled={chosen.length === 0 || !isFigure} onPress={add}>
          {say("factors.importAdd", { count: chosen.length })}
        </Button>
      }
    >
      <p className={css.note}>{say("factors.importHint")}</p>
      <Radios
        label={say("factors.province")}
        labelClassName={css.segmentName}
        className={css.segments}
        value={province}
        onChange={(next) => setProvince(next === "ontario" ? next : "quebec")}
      >
        {provinces.map((each) => (
          <Radio key={each} value={each} className={css.segment}>
            {say(`factors.provinces.${each}`)}
          </Radio>
        ))}
      </Radios>
      {groups.length === 0 ? <p className={css.note}>{say("factors.importNone")}</p> : null}
      <ul className={css.rows}>
        {groups.map((group) => (
          <MissingHoliday
            key={group.keys[0]}
            group={group}
            isChosen={chosen.includes(group)}
            onToggle={(key, on) => setLeft(on ? left.filter((each) => each !== key) : [...left, key])}
          />
        ))}
      </ul>
      <FactorBox id="import-factor" factor={factor} onChange={setFactor} />
    </Dialog>
  );
}

interface MissingHolidayProps {
  readonly group: PriceField;
  readonly isChosen: boolean;
  readonly onToggle: (key: string, isOn: boolean) => void;
}

function MissingHoliday({ group, isChosen, onToggle }: MissingHolidayProps): ReactElement {
  const words = useWords();
  return (
    <li>
      <Checkbox isSelected={isChosen} onChange={(on) => onToggle(group.keys[0] ?? "", on)}>
        {priceFigureName(group, words)}{" "}
        <span className={css.second}>
          {holidayDaysText(group, words)} {group.days?.[0]?.slice(0, 4)}
        </span>
      </Checkbox>
    </li>
  );
}

/** Shows a dialog that adds one holiday: a day, a day of each year, or a day of each month. */
export function AddHolidayDialog({ factors, isOpen, onClose }: HolidayDialogProps): ReactElement {
  const { say, words } = useWords();
  const [name, setName] = useState("");
  const [day, setDay] = useState("");
  const [factor, setFactor] = useState(factorText(1.2, words));
  const [hasTried, setTried] = useState(false);
  const faults = { name: name.trim() === "", day: !isHolidayDay(day.trim()), factor: parseFigure(factor, "holiday") === undefined };
  const submit = submitHandlerOf(() => {
    setTried(true);
    if (faults.name || faults.day || faults.factor) return;
    const added: Pick<AddedHoliday, "name" | "day"> = { name: name.trim(), day: day.trim() };
    factors.add([added], factor);
    onClose();
  });
  return (
    <Dialog
      title={say("factors.addHoliday")}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={say("office.close")}
      actions={
        <Button kind="primary" type="submit" form="add-holiday">
          {say("factors.add")}
        </Button>
      }
    >
      <form id="add-holiday" className={css.stack} onSubmit={submit} noValidate>
        <TextField
          label={say("factors.holidayName")}
          value={name}
          onChange={setName}
          {...(hasTried && faults.name ? { error: say("factors.nameNeeded") } : {})}
        />
        <TextField
          label={say("factors.holidayDay")}
          description={say("factors.holidayDayHint")}
          value={day}
          onChange={setDay}
          {...(hasTried && faults.day ? { error: say("factors.holidayDayWrong") } : {})}
        />
        <FactorBox id="holiday-factor" factor={factor} onChange={setFactor} />
      </form>
    </Dialog>
  );
}

interface FactorBoxProps {
  readonly id: string;
  readonly factor: string;
  readonly onChange: (text: string) => void;
}

function FactorBox({ id, factor, onChange }: FactorBoxProps): ReactElement {
  const { say, words } = useWords();
  const now = parseFigure(factor, "holiday");
  const name = say("factors.factor");
  return (
    <div className={css.total}>
      <strong aria-hidden="true">{name}</strong>
      <Stepper
        id={id}
        label={name}
        value={factor}
        prefix="×"
        {...(now === undefined ? {} : { now })}
        error={now === undefined ? say("factors.fault.figure") : undefined}
        lessLabel={say("factors.less", { name })}
        moreLabel={say("factors.more", { name })}
        onChange={onChange}
        onStep={(by) => onChange(factorText(Math.max(0, Math.round(((now ?? 1) + by * 0.05) * 100) / 100), words))}
      />
    </div>
  );
}

function isHolidayDay(text: string): boolean {
  if (/^\d{1,2}$/u.test(text)) return Number(text) >= 1 && Number(text) <= 31;
  return parseDay(text) !== undefined || parseDay(`2028-${text}`) !== undefined;
}
