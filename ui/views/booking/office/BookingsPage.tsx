import "../../../headless/words/bookingsWords.ts";
import { mdiArchiveArrowDownOutline, mdiCloseCircleOutline, mdiDownload, mdiEmailFastOutline, mdiMessageTextOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useCallback, useMemo, useState, useEffect } from "react";
import { mayActOnBookings } from "#core/domain/people/bookingPermissions.ts";
import { yearOf } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { mayDoOnManyBookings, actionsOnBooking, mayDoOnBooking } from "../../../headless/booking/office/actionsOnBooking.ts";
import type { BookingRow, BookingsListModel } from "../../../headless/booking/office/list.ts";
import type { BookingFilter } from "../../../headless/booking/office/views.ts";
import type { ClubOffer } from "../../../headless/booking/office/move.ts";
import { type BookingsPageModels, useBookingsPage } from "../../../headless/booking/office/useBookingsPage.ts";
import type { DownloadFile } from "../../../headless/ports/downloadFile.ts";
import type { RowSelection } from "../../../headless/list/rowSelection.ts";
import { mayAll, type SubscribeToClubVersion, type OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { SavedViewsMenu } from "../../managed/index/SavedViewsMenu.tsx";
import { KindIndex } from "../../managed/index/KindIndex.tsx";
import { nextOfferLink } from "../../managed/index/offerLinks.ts";
import type { EmptyIndexTexts, IndexLayout, IndexFilter } from "../../managed/index/props.ts";
import { useIndexLayout } from "../../managed/index/useIndexLayout.ts";
import { isSale, maySetUpClub } from "../../../headless/club/firstSale.ts";
import { FirstSaleChecklist } from "../../setUp/FirstSaleChecklist.tsx";
import { BookingDrawer, type StartedBookingAction, type QuickBookingAction } from "./BookingDrawer.tsx";
import { BulkActionDialog } from "./dialogs/BulkActionDialog.tsx";
import { ExportLedgerButton } from "./ExportLedgerButton.tsx";
import { NewBookingDrawer } from "./NewBookingDrawer.tsx";
import { TripPeriodDatesPicker } from "./TripPeriod.tsx";
import { bookingColumns } from "./bookingColumns.tsx";
import { placeFilters, tripFilters } from "./bookingFilters.ts";
import { RefusedRefundsAlert } from "./RefusedRefundsAlert.tsx";
import { bookingRowMenuEntries } from "./bookingRowMenu.ts";
import { PlaceSearchHints } from "./PlaceSearchHints.tsx";
import { BookingStatusTabs } from "./parts/BookingStatusTabs.tsx";
import { BookingListViewMenu } from "./BookingListViewMenu.tsx";
import { BookingPriceTotals } from "./BookingPriceTotals.tsx";
import { createCustomerNames } from "../../../headless/customers/office/customerNames.ts";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";

/** The props of `BookingsPage`: the models of the office, the address, and what the user may do. */
export interface BookingsPageProps {
  readonly parts: OfficeParts;
  /** The query of the current address. */
  readonly place: string;
  readonly download: DownloadFile;
  readonly news: SubscribeToClubVersion;
  /** Whether the user may export the club's ledger. */
  readonly mayLedger?: boolean;
  /** The page that imports bookings of another system, for users who may import. */
  readonly rowImportHref?: string;
}

const bulkActionNames = ["message", "remind", "cancel", "writeOff"] as const;
const bulkIcons = {
  message: mdiMessageTextOutline,
  remind: mdiEmailFastOutline,
  cancel: mdiCloseCircleOutline,
  writeOff: mdiArchiveArrowDownOutline,
} as const;

/** Shows the page of a club's bookings: tabs by status, the list, and the open booking. */
export function BookingsPage({ parts, place, news, download, mayLedger = false, rowImportHref }: BookingsPageProps): ReactElement {
  const { say, words } = useWords();
  const { model, refused, offer, newOf, exportCsv, exportLedger, bulk, ...desk } = useBookingsPage(parts, place, news, download);
  const currency = offer?.club.currency ?? model.rows.value[0]?.currency;
  const thisYear = yearOf(dayAt(parts.now()));
  const hasYears = model.rows.value.some(({ date }) => yearOf(date) !== thisYear);
  const hasRests = model.rows.value.some(({ rest }) => rest !== undefined);
  const columns = useMemo(() => bookingColumns(words, currency, { hasYears, hasRests }), [words, currency, hasYears, hasRests]);
  const kept = useIndexLayout("bookings", columns, parts.preferences);
  const [task, startTask] = useState<StartedBookingAction | undefined>(undefined);
  const { now, may = mayAll } = parts;
  const rowActions = useCallback(
    (row: BookingRow) =>
      bookingRowMenuEntries(row, {
        words,
        now: now(),
        open: () => model.open(row),
        act: (acting) => {
          startTask({ id: row._id, acting });
          model.open(row);
        },
        remind: () => bulk.ask("remind", { ids: [row._id] }, { count: 1, hasMore: false }),
        may,
      }),
    [words, now, model, bulk, may],
  );
  const actOnRow = useBookingRowKeys(model, now, startTask, may);
  const hasStatuses = model.tab.value === undefined;
  const ofCustomer = useCustomerFilter(model, parts);
  const allowed = bulkActionNames.filter((act) => mayDoOnManyBookings(act, may));
  const bulkActions = allowed.map((act) => ({
    id: act,
    label: say(`bookings.bulk.${act}`),
    icon: bulkIcons[act],
    run: (chosen: RowSelection<BookingFilter>) => bulk.ask(act, chosen, { count: model.picked.value, hasMore: model.isMorePicked.value }),
  }));
  const runCsv = (chosen: RowSelection<BookingFilter>) => void exportCsv(chosen);
  const csv = may("@account/bookings/export") ? [{ id: "csv", label: say("kinds.csv"), icon: mdiDownload, run: runCsv }] : [];
  const opened = model.opened.value;
  const isOpened = opened !== undefined;
  const looks = useMemo(() => (isOpened ? layoutBesideRecord(kept) : kept), [isOpened, kept]);
  const drawer =
    typeof opened === "object" ? (
      <BookingDrawer {...desk} id={opened.id} model={model} offer={offer} task={task} startTask={startTask} actOnRow={actOnRow} />
    ) : opened === "new" && offer !== undefined ? (
      <NewBookingDrawer offer={offer} start={() => newOf(offer)} onClose={model.close} />
    ) : undefined;
  return (
    <>
      <KindIndex
        index={model}
        title={say("bookings.title")}
        nameOf={referenceOf}
        columns={columns}
        filters={[...ofCustomer, ...placeFilters(offer, words), ...tripFilters(dayAt(parts.now()), words, hasStatuses)]}
        unlisted={hasStatuses ? [] : ["status"]}
        looks={looks}
        empty={emptyBookingsTexts(offer, words)}
        tabs={<AboveList model={model} refused={refused} parts={parts} />}
        {...(mayActOnBookings("book", may) ? { addLabel: say("bookings.add") } : {})}
        tools={<ListTools model={model} parts={parts} />}
        hints={<PlaceSearchHints model={model} offer={offer} />}
        {...(mayLedger ? { files: <ExportLedgerButton today={dayAt(parts.now())} onExport={exportLedger} /> } : {})}
        {...(csv.length > 0 ? { onFile: () => void exportCsv() } : {})}
        {...(rowImportHref === undefined ? {} : { rowImportHref })}
        totals={currency === undefined ? null : <BookingPriceTotals model={model} currency={currency} />}
        drawer={drawer}
        {...(isOpened ? {} : { actions: rowActions })}
        bulk={[...bulkActions, ...csv]}
      />
      <BulkActionDialog model={bulk} />
    </>
  );
}

function ListTools({ model, parts }: Pick<BookingsPageModels, "model"> & Pick<BookingsPageProps, "parts">): ReactElement {
  return (
    <>
      <BookingListViewMenu model={model} />
      <SavedViewsMenu parts={parts} page="/bookings" takeUp={model.takeUp} />
      <TripPeriodDatesPicker model={model} />
    </>
  );
}

function AboveList({
  model,
  refused,
  parts,
}: Pick<BookingsPageModels, "model" | "refused"> & Pick<BookingsPageProps, "parts">): ReactElement {
  useSignals();
  const isUnsold = model.state.value === "ready" && !model.rows.value.some(({ status }) => isSale(status));
  return (
    <>
      {isUnsold && maySetUpClub(parts) ? <FirstSaleChecklist parts={parts} /> : null}
      <RefusedRefundsAlert refused={refused} open={model.openId} />
      <BookingStatusTabs model={model} />
    </>
  );
}

/** The texts of a club without bookings, and the link to what it must add before its first one. */
function emptyBookingsTexts(offer: ClubOffer | undefined, words: Words): EmptyIndexTexts {
  const first = offer === undefined ? undefined : nextOfferLink(offer, words);
  const hint = words.say(first === undefined ? "bookings.emptyHint" : "bookings.nothingToBook");
  return { title: words.say("bookings.empty"), hint, first };
}

function referenceOf({ reference }: BookingRow): string {
  return reference;
}

/** Gives the layout of the list beside an open booking: without boat and place, which the drawer of the booking shows. */
function layoutBesideRecord(looks: IndexLayout): IndexLayout {
  const shownInDrawer = ["boat", "dock", "lake"].filter((id) => !looks.hidden.includes(id));
  return {
    ...looks,
    hidden: [...looks.hidden, ...shownInDrawer],
    setHidden: (ids) => looks.setHidden(ids.filter((id) => !shownInDrawer.includes(id))),
  };
}

/** A hook that gives the filter by the customer whose page led to the list, which names them; none where the list is of everybody. */
function useCustomerFilter(
  { chips }: Pick<BookingsPageModels["model"], "chips">,
  parts: OfficeParts,
): readonly IndexFilter<BookingFilter>[] {
  const { say } = useWords();
  const [{ names, want }] = useState(() => createCustomerNames(parts));
  const condition = chips.value.find(({ name }) => name === "customer")?.condition;
  const id = typeof condition === "string" ? condition : undefined;
  useEffect(() => {
    if (id !== undefined) want(id);
  }, [id, want]);
  if (id === undefined) return [];
  return [{ name: "customer", title: say("bookings.columns.customer"), options: [{ value: id, text: names.value.get(id) ?? "" }] }];
}

/**
 * A hook that handles E, M and X on the focused row of the list: it opens the booking and starts the act, where its status allows it. It
 * returns a function that does the same while a booking is open; that returns false where no row other than the open one has the focus.
 */
function useBookingRowKeys(
  model: BookingsListModel,
  now: () => number,
  startTask: (task: StartedBookingAction) => void,
  may: (permission: string) => boolean,
): (act: QuickBookingAction) => boolean {
  const actOnRow = (act: QuickBookingAction): boolean => {
    const id = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
    const row = model.rows.peek().find(({ _id }) => _id === id);
    if (row === undefined || model.isOpened(row)) return false;
    if (!actionsOnBooking(row, now()).some((each) => each.act === act && mayDoOnBooking(each, may))) return true;
    startTask({ id: row._id, acting: { act } });
    model.open(row);
    return true;
  };
  const isListAlone = model.opened.value === undefined;
  useShortcut("e", () => void actOnRow("collect"), isListAlone);
  useShortcut("m", () => void actOnRow("move"), isListAlone);
  useShortcut("x", () => void actOnRow("cancel"), isListAlone);
  return actOnRow;
}
