import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { failureText } from "../../alerts/phrase.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { RowSelection } from "../../list/rowSelection.ts";
import type { DownloadFile } from "../../ports/downloadFile.ts";
import { mayAll, type SubscribeToClubVersion, type OfficeParts } from "../../managed/parts.ts";
import { type BulkActionModel, createBulkActionModel, selectedBookingsOf } from "./bulk.ts";
import { createBookingDrawersModel } from "./bookingDrawers.ts";
import { type BookingsListModel, createBookingsListModel, type BookingRecord } from "./list.ts";
import type { BookingFilter } from "./views.ts";
import type { ClubOffer, BookingMoveModel } from "./move.ts";
import type { NewBookingModel } from "./newBooking.ts";
import { createRefusedRefundsModel, type RefusedRefundsModel } from "./refunds.ts";
import type { BookingRecordModel } from "./record.ts";
import type { Clock } from "#core/ports/device.ts";

/** The models of the page of a club's bookings. */
export interface BookingsPageModels {
  readonly model: BookingsListModel;
  readonly record: BookingRecordModel;
  readonly refused: RefusedRefundsModel;
  /** The club's lakes, docks and boats, for filters and moves; undefined until they are loaded. */
  readonly offer: ClubOffer | undefined;
  /** A new booking; once created it is opened. */
  readonly newOf: (offer: ClubOffer) => NewBookingModel;
  /** Downloads the bookings of the filter, or the picked ones, as a file. */
  readonly exportCsv: (chosen?: RowSelection<BookingFilter>) => Promise<void>;
  readonly bulk: BulkActionModel;
  /** Downloads the ledger of a month, `YYYY-MM`, as a file. Resolves to whether that was done. */
  readonly exportLedger: (month: string) => Promise<boolean>;
  readonly moveOf: (record: BookingRecord, offer: ClubOffer, moved: () => void) => BookingMoveModel;
}

/**
 * A hook that keeps the models of the bookings page as long as the component. They read the address at once, and again whenever `place`
 * changes.
 */
export function useBookingsPage(
  parts: OfficeParts,
  place: string,
  news: SubscribeToClubVersion,
  download: DownloadFile,
): BookingsPageModels {
  useSignals();
  const [{ clubOffer, hear, ...desk }] = useState(() => deskOf(parts, download));
  const { model, refused } = desk;
  useEffect(() => void clubOffer.load(undefined), [clubOffer]);
  useEffect(() => {
    if (maySeeRefused(parts)) void refused.load(undefined);
  }, [refused, parts]);
  useEffect(() => void model.follow(place), [model, place]);
  useEffect(() => hear(news), [hear, news]);
  return { ...desk, offer: clubOffer.data.value };
}

/** Whether the user may see which refunds the provider refused. */
function maySeeRefused({ may = mayAll }: OfficeParts): boolean {
  return may("@booking/reservations/refusedRefunds");
}

function deskOf(parts: OfficeParts, download: DownloadFile) {
  const { messages, loading, newId, now, alerts, words } = parts;
  const model = createBookingsListModel(parts);
  const refused = createRefusedRefundsModel(parts);
  const reloadLists = () => {
    void model.reload();
    if (maySeeRefused(parts)) void refused.reload();
  };
  const desk = createBookingDrawersModel(parts, { changed: reloadLists, made: model.openId });
  const hear = (news: SubscribeToClubVersion) => {
    const { onVersion, end } = createClubVersionWatch(parts, () => {
      reloadLists();
      if (desk.record.data.peek() !== undefined) void desk.record.reload();
    });
    const stop = news(onVersion);
    return () => {
      stop();
      end();
    };
  };
  const save = async (...request: Parameters<DownloadFile>) => {
    const reply = await loading.during(download(...request));
    if (reply.ok) return true;
    const { say } = words();
    const why = failureText(failureCatalogPhrase(reply), words());
    alerts.raise({ type: "error", message: say("bookings.notExported", { why }) });
    return false;
  };
  const exportCsv = async (chosen?: RowSelection<BookingFilter>) => {
    const data = chosen === undefined ? { where: model.where() } : selectedBookingsOf(chosen);
    const { by: sortBy, desc: sortDesc } = model.sort.peek();
    await save("account/bookings/export", { ...data, sortBy, sortDesc }, words().say("bookings.fileName"));
  };
  const exportLedger = (month: string) => save("account/ledger/export", { month }, words().say("bookings.money.fileName", { month }));
  const changed = () => {
    void model.reload();
    if (desk.record.data.peek() !== undefined) void desk.record.reload();
  };
  const bulk = createBulkActionModel({ messages, loading, newId, now, changed });
  return { hear, model, refused, ...desk, exportCsv, exportLedger, bulk };
}

/** The least milliseconds between two reloads: a busy club changes several times a second. */
const restMs = 2000;

/**
 * Creates a watch that calls `reload` when the club's version changes: at once, and for changes within two seconds after that once more at
 * their end. The first version counts as the one that is shown. After `end` nothing is called any more.
 */
export function createClubVersionWatch({ now, later }: Pick<Clock, "now" | "later">, reload: () => void) {
  let known: number | undefined;
  let reloadedAt = Number.NEGATIVE_INFINITY;
  let stop: (() => void) | undefined;
  const reloadNow = () => {
    stop = undefined;
    reloadedAt = now();
    reload();
  };
  return {
    onVersion: (version: number) => {
      const isNew = known !== undefined && version !== known;
      known = version;
      if (!isNew || stop !== undefined) return;
      const wait = reloadedAt + restMs - now();
      if (wait <= 0) reloadNow();
      else stop = later(reloadNow, wait);
    },
    end: () => stop?.(),
  };
}
