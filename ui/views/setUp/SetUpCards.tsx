import type { ReactElement } from "react";
import { provinceCodes } from "#core/domain/club/provinceCode.ts";
import { salesTaxesOfProvince } from "#core/domain/club/provinceTaxes.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import { boatModels } from "#core/domain/offer/boatLook.ts";
import { serverModels } from "#core/domain/offer/models/model.ts";
import { type SetUpModel, typedPrice, waysOfPaying } from "../../headless/club/setUp.ts";
import { readySetNames } from "../../headless/offer/slots/slotSets.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Radio, Radios } from "../../parts/choices/Radios.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import * as css from "./setUp.css.ts";

interface CardProps {
  readonly model: SetUpModel;
}

/** Shows the part of the form about what the club rents: the hours, the model and the name of its first boats. */
export function RentalCard({ model: { form } }: CardProps): ReactElement {
  const { say, words } = useWords();
  const { hours, model } = form.fields.value;
  return (
    <section className={css.card} aria-labelledby="set-up-rents">
      <h2 id="set-up-rents" className={css.cardTitle}>
        {say("setUp.rents")}
      </h2>
      <Choice id="hours" label={say("setUp.hours")} value={hours} values={readySetNames} onChange={(next) => form.set({ hours: next })}>
        {(name) => say(`slotSets.sets.${name}.name`)}
      </Choice>
      <p className={css.quiet}>{say("setUp.hoursHint")}</p>
      <Choice id="model" label={say("setUp.model")} value={model} values={boatModels} onChange={(next) => form.set({ model: next })}>
        {(name) => (
          <>
            <span className={css.plate}>
              <BoatDrawing drawing={name} look="tile" />
            </span>
            {name} <span className={css.tileNote}>{say("setUp.people", { count: peopleOf(name) })}</span>
          </>
        )}
      </Choice>
      <p className={css.quiet}>{say("setUp.modelLater")}</p>
      <TextField
        {...textFieldPropsOf(form, "boat", words)}
        label={say("setUp.boat")}
        description={say("setUp.boatHint")}
        maxLength={80}
        autoComplete="off"
      />
    </section>
  );
}

/** Shows the part of the form about money: the price, the province with its taxes, and how customers pay. */
export function MoneyCard({ model: { form }, currency }: CardProps & { readonly currency: Currency }): ReactElement {
  const { say, format, words } = useWords();
  const { hours, price, province, payAtDock } = form.fields.value;
  const sum = typedPrice(price);
  const hint = [
    say("setUp.priceHint"),
    hours === "halves" && sum !== undefined ? say("setUp.wholeDay", { price: format.dollars(sum * 1.8, currency) }) : "",
  ].join(" ");
  return (
    <section className={css.card} aria-labelledby="set-up-money">
      <h2 id="set-up-money" className={css.cardTitle}>
        {say("setUp.money")}
      </h2>
      <div className={css.pair}>
        <TextField
          {...textFieldPropsOf(form, "price", words)}
          label={say(`setUp.price.${hours}`)}
          description={hint}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <ProvinceField form={form} province={province} />
      </div>
      <Choice
        id="payAtDock"
        label={say("setUp.payment")}
        value={payAtDock}
        values={waysOfPaying}
        onChange={(next) => form.set({ payAtDock: next })}
      >
        {(way) => say(`setUp.payAtDock.${way}`)}
      </Choice>
    </section>
  );
}

function ProvinceField({
  form,
  province,
}: Pick<SetUpModel, "form"> & { readonly province: "" | (typeof provinceCodes)[number] }): ReactElement {
  const { say, named, locale, words } = useWords();
  const percent = (rate: number) => (locale === "fr" ? `${String(rate).replace(".", ",")}\u00a0%` : `${rate}%`);
  const taxes = (province === "" ? [] : salesTaxesOfProvince(province)).map((tax) =>
    say("setUp.tax", { name: named(tax.name), percent: percent(tax.percent) }),
  );
  return (
    <SelectField
      {...textFieldPropsOf(form, "province", words)}
      label={say("setUp.province")}
      {...(taxes.length === 0 ? {} : { description: say("setUp.taxes", { taxes: taxes.join(", ") }) })}
      options={[
        { value: "", text: say("setUp.chooseProvince") },
        ...provinceCodes.map((code) => ({ value: code, text: say(`place.regions.${code}`) })),
      ]}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
  readonly children: (value: Value) => ReactElement | string;
}

function Choice<Value extends string>({ id, label, value, values, onChange, children }: ChoiceProps<Value>): ReactElement {
  const choose = (text: string) => {
    const next = values.find((each) => each === text);
    if (next !== undefined) onChange(next);
  };
  return (
    <div id={id} tabIndex={-1}>
      <Radios label={label} labelClassName={css.label} className={id === "model" ? css.models : css.hours} value={value} onChange={choose}>
        {values.map((each) => (
          <Radio key={each} value={each} className={css.tile}>
            {children(each)}
          </Radio>
        ))}
      </Radios>
    </div>
  );
}

function peopleOf(name: string): number {
  return serverModels("").find(({ _id }) => _id === name)?.capacity ?? 1;
}
