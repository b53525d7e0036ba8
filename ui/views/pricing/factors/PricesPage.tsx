import "../../../headless/words/clubWords.ts";
import { mdiContentSave, mdiDotsHorizontal, mdiHistory, mdiUpload } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { type BookingCount, countDockBookings } from "../../../headless/pricing/factors/bookingCount.ts";
import { createPricesPageModel, type PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { MenuButton } from "../../../parts/overlays/MenuButton.tsx";
import { Keys } from "../../../parts/marks/Keys.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import * as office from "../../managed/index/office.css.ts";
import { failureText } from "../../../headless/alerts/phrase.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { FocusedAlert } from "../../form/FocusedAlert.tsx";
import { LeaveConfirmation } from "../../leaving/LeaveConfirmation.tsx";
import { PriceFigures } from "./PriceFigures.tsx";
import { priceFigureFieldId } from "./PriceFactorRow.tsx";
import { PriceChangeHistory } from "./PriceChangeHistory.tsx";
import { AddHolidayDialog, ImportHolidaysDialog } from "./Holidays.tsx";
import { PricesBeforeAndAfter } from "./PricesBeforeAndAfter.tsx";
import * as css from "./factors.css.ts";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";

/** The props of `PricesPage`: what the page needs from the models of the office, and where prices are imported. */
export interface PricesPageProps extends Pick<OfficeParts, "messages" | "client" | "now" | "loading"> {
  /** Tabs under the title. */
  readonly tabs?: ReactNode;
  /** The page that imports prices from a file, for users who may create them. */
  readonly rowImportHref?: string;
}

type Open = "import" | "add" | "history" | undefined;

/** Shows the page `/factors`: a club's prices, their unsaved changes, and the effect on prices. */
export function PricesPage({ rowImportHref, tabs, ...parts }: PricesPageProps): ReactElement {
  useSignals();
  const [factors] = useState(() => createPricesPageModel(parts));
  const [open, setOpen] = useState<Open>();
  useEffect(() => void factors.load(), [factors]);
  useKeys(factors);
  const booked = useBooked(factors, parts);
  const failure = factors.failure.value;
  const currency = factors.currency.value;
  const isKnown = currency !== undefined;
  const close = () => setOpen(undefined);
  return (
    <div className={css.page} data-beside="">
      <TitleBar
        factors={factors}
        isKnown={isKnown}
        tabs={tabs}
        onOpen={setOpen}
        {...(rowImportHref === undefined ? {} : { rowImportHref })}
      />
      <LoadFailure failure={failure} className={css.failure} onRetry={() => void factors.load()} />
      {isKnown ? (
        <>
          <PriceFigures factors={factors} booked={booked} today={firstSelectableDay(parts.now())} onAddHoliday={() => setOpen("add")} />
          <PricesBeforeAndAfter factors={factors} currency={currency} />
          <ImportHolidaysDialog factors={factors} isOpen={open === "import"} onClose={close} />
          {open === "add" ? <AddHolidayDialog factors={factors} isOpen onClose={close} /> : null}
          <LeaveConfirmation form={factors} />
          {open === "history" ? <PriceChangeHistory factors={factors} parts={parts} onClose={close} /> : null}
        </>
      ) : failure === undefined ? (
        <div className={css.wholeWidth} aria-busy="true">
          <Skeleton height="36px" count={12} />
        </div>
      ) : null}
    </div>
  );
}

interface TitleBarProps extends Pick<PricesPageProps, "rowImportHref"> {
  readonly tabs: ReactNode;
  readonly factors: PricesPageModel;
  readonly isKnown: boolean;
  readonly onOpen: (open: Open) => void;
}

function TitleBar({ factors, isKnown, tabs, onOpen, rowImportHref }: TitleBarProps): ReactElement {
  const { say } = useWords();
  const count = factors.changes.value.length;
  const history = { id: "history", text: say("factors.history"), icon: mdiHistory, onAction: () => onOpen("history") };
  const holidays = { id: "holidays", text: say("factors.import"), onAction: () => onOpen("import") };
  const imports = rowImportHref === undefined ? [] : [{ id: "import", text: say("office.import"), icon: mdiUpload, href: rowImportHref }];
  return (
    <div className={css.bar}>
      <div className={office.titleBar}>
        <h1 className={office.title}>{say("factors.title")}</h1>
        <span className={css.folded}>
          <MenuButton
            kind="quiet"
            icon={mdiDotsHorizontal}
            menuLabel={say("office.more")}
            groups={[{ id: "more", entries: [...(isKnown ? [history, holidays] : []), ...imports] }]}
          />
        </span>
        <span className={css.actions}>
          <span className={css.unfolded}>
            <Button kind="quiet" icon={mdiHistory} isDisabled={!isKnown} onPress={history.onAction}>
              {history.text}
            </Button>
            {imports.map(({ id, text, icon, href }) => (
              <ButtonLink key={id} kind="quiet" icon={icon} href={href}>
                {text}
              </ButtonLink>
            ))}
            <Button isDisabled={!isKnown} onPress={holidays.onAction}>
              {holidays.text}
            </Button>
          </span>
          <Button isDisabled={count === 0} onPress={factors.discard}>
            {say("factors.discard")}
          </Button>
          <Button
            kind="primary"
            icon={mdiContentSave}
            isDisabled={!isKnown}
            isPending={factors.isSaving.value}
            pendingLabel={say("office.saving")}
            aria-keyshortcuts="Control+s"
            onPress={() => void factors.save()}
          >
            {count === 0 ? say("factors.nothingToSave") : say("factors.save", { count })}{" "}
            <span className={css.unfolded}>
              <Keys keys={["Ctrl", "S"]} />
            </span>
          </Button>
        </span>
      </div>
      <SaveProblem problem={factors.problem.value} />
      {tabs}
    </div>
  );
}

function SaveProblem({ problem }: { readonly problem: ReturnType<PricesPageModel["problem"]["peek"]> }): ReactElement {
  const words = useWords();
  const why = problem?.phrase === undefined ? "" : failureText(problem.phrase, words);
  return (
    <FocusedAlert problem={problem} className={css.problem}>
      <Callout tone={problem?.kind === "refused" ? "error" : "warning"}>
        <p>{problem === undefined ? "" : words.say(`factors.problem.${problem.kind}`, { why })}</p>
      </Callout>
    </FocusedAlert>
  );
}

/** Ctrl+S saves, Ctrl+Z undoes the last change; after a failed save the first invalid figure takes the focus. */
function useKeys(factors: PricesPageModel): void {
  useShortcut("Ctrl+s", () => void factors.save());
  useShortcut("Ctrl+z", factors.undo);
  const attempt = factors.attempt.value;
  useEffect(() => {
    if (attempt === 0) return;
    const field = factors.fields.peek().find((each) => factors.faultOf(each) !== undefined);
    if (field !== undefined) document.getElementById(priceFigureFieldId(field))?.focus();
  }, [attempt, factors]);
}

function useBooked(factors: PricesPageModel, { messages }: PricesPageProps): BookingCount | undefined {
  const [booked, setBooked] = useState<BookingCount>();
  const dock = factors.simulator.dock.value?._id;
  const days = factors.simulator.days.value;
  const from = days[0];
  const to = days.at(-1);
  useEffect(() => {
    if (dock === undefined || from === undefined || to === undefined) return undefined;
    let isNewest = true;
    void countDockBookings(messages, dock, from, to).then((answer) => {
      if (isNewest) setBooked(answer);
    });
    return () => {
      isNewest = false;
    };
  }, [messages, dock, from, to]);
  return booked;
}
