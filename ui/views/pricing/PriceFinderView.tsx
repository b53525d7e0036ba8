import type { ReactElement } from "react";
import type { PriceFinderModel } from "../../headless/pricing/finder.ts";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { RetryNotice } from "../form/RetryNotice.tsx";
import { NoLakesText } from "../shell/NoLakesText.tsx";
import { PriceComparison, type PriceFinderViewProps } from "./PriceComparison.tsx";
import { HolidayPrices } from "./HolidayPrices.tsx";
import * as css from "./pricing.css.ts";
import { SeasonPriceTable } from "./SeasonPriceTable.tsx";
import { PriceRanges } from "./PriceRanges.tsx";
import { boatModelText } from "../boat/boatText.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/pricing.*.ts", { eager: true }));

/** Shows the public price finder: a season's prices of a boat model at a dock, and what another day would cost. */
export function PriceFinderView(props: PriceFinderViewProps): ReactElement {
  const { say } = useWords();
  if (props.model.lakes.value.length === 0)
    return (
      <div className={css.page}>
        <h1>{say("pricing.title")}</h1>
        <NoLakesText />
      </div>
    );
  return (
    <div className={css.page}>
      <div className={css.stack}>
        <h1>{say("pricing.title")}</h1>
        <p>{say("pricing.intro")}</p>
        <Choosers model={props.model} />
      </div>
      <Prices {...props} />
    </div>
  );
}

function Choosers({ model }: { readonly model: PriceFinderModel }): ReactElement {
  const { say, named, words } = useWords();
  return (
    <div className={css.choosers}>
      <SelectField
        label={say("booking.lake")}
        options={model.lakes.value.map(optionOf(named))}
        value={model.lakeId.value ?? ""}
        onChange={(id) => void model.selectLake(id)}
      />
      {model.hasMoreLakes.value ? (
        <Button kind="quiet" onPress={() => void model.moreLakes()}>
          {say("pricing.moreLakes")}
        </Button>
      ) : null}
      <SelectField
        label={say("booking.dock")}
        options={model.docks.value.map(optionOf(named))}
        value={model.dockId.value ?? ""}
        onChange={(id) => void model.selectDock(id)}
      />
      <SelectField
        label={say("pricing.model")}
        options={model.models.value.map((boat) => ({ value: boat.model, text: boatModelText(boat, words) }))}
        value={model.modelShown.value ?? ""}
        onChange={model.selectModel}
      />
    </div>
  );
}

function Prices(props: PriceFinderViewProps): ReactElement {
  const { say } = useWords();
  const { model } = props;
  if (model.isWithoutPrice.value) return <p>{say("pricing.noPrice")}</p>;
  if (model.months.value === undefined) {
    if (model.itemsState.value === "failed") return <RetryNotice onRetry={() => void model.load()} />;
    return (
      <div className={css.waiting} aria-busy="true">
        <Skeleton height="44px" count={12} />
      </div>
    );
  }
  return (
    <>
      <section className={css.stack} aria-label={say("shell.pricingTitle")}>
        <PriceRanges model={model} />
        <SeasonPriceTable model={model} />
      </section>
      <div className={css.columns}>
        <PriceComparison {...props} />
        <HolidayPrices model={model} />
      </div>
    </>
  );
}

type LakeOption = PriceFinderModel["lakes"]["value"][number];

function optionOf(named: (name: LakeOption["name"]) => string): (place: LakeOption) => { readonly value: string; readonly text: string } {
  return ({ _id, name }) => ({ value: _id, text: named(name) });
}
