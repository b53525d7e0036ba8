/**
 * The headless layer's public face: what a screen shows as read-only signals, what can be done to it as verbs, without markup or style.
 * Pages of ours import its files one by one, so that a first page loads no more than it needs.
 */
import "./words/firstWords/all.ts";
import { addWordFiles, type WordsFile } from "./words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../core/words/*/*.{en,fr}.ts", { eager: true }));

/** What every component calls that reads a signal, before it does: it then draws again whenever that one changes. The hooks call it, `useWords` too. */
export { useSignals } from "@preact/signals-react/runtime";

export type { Clock, TextStore } from "#core/ports/device.ts";
export type { RequestedBoatSlots, QuoteReply, ReservationReply } from "./messages/messages.ts";
export type { BookingPorts } from "./ports/bookingPorts.ts";

export { type AlertsModel, createAlertsModel } from "./alerts/alerts.ts";
export { createCallsInFlight, type CallsInFlight } from "./alerts/callsInFlight.ts";
export { failurePhraseOf } from "./alerts/failurePhrase.ts";
export { type AlertPhrase, failureAlertRaiser, failureText, type FailurePhrase } from "./alerts/phrase.ts";
export { failureCatalogPhrase } from "./alerts/failureCatalogPhrase.ts";

export { type BookingModel, type BookingModelParts, createBookingModel } from "./booking/booking.ts";
export { useBooking } from "./booking/booking.ts";
export type { ChoiceModel } from "./booking/choice/choice.ts";
export type { BoatCardData, BoatHour, BoatModelTileData } from "./booking/choice/boatCards.ts";
export type { DayWithFreeBoats, DockWithFreeBoats } from "./booking/choice/offering.ts";
export type { CheckoutModel } from "./booking/checkout/checkout.ts";
export type { HoldTicket, LostSlot, CheckoutStep } from "./booking/state/state.ts";
export { type CartModel, createCartModel } from "./cart/cart.ts";
export type { CartBoatLine, CartReply, CartReplyItem } from "./cart/cartLines.ts";
export type { CartPorts, CartProblem, CartTabs } from "./cart/parts.ts";
export type { ContactFields, ContactForm } from "./customers/contact/form.ts";
export type { PaymentModel } from "./booking/payment/payment.ts";
export type { FailedPaymentMoney, PaymentResultState } from "./booking/payment/payment.ts";
export type { PassModel } from "./booking/pass/pass.ts";
export type { PassState } from "./booking/pass/pass.ts";
export { holderActionsOf, type HolderActions } from "./booking/pass/holderActions.ts";
export type { StoredPassesModel } from "./booking/payment/storedPasses.ts";

export type { LoadedOffers } from "./catalogue/loadedOffers.ts";
export { createLakesModel, type LakeCard, type LakesModel, type LakeSearchFields } from "./offer/lakes.ts";
export { type BoatPageModel, createBoatPageModel } from "./offer/boatPage.ts";
export type { FreeBoatSlot } from "./offer/freeSlotSearch.ts";
export { createPriceFinderModel, type PriceFinderModel } from "./pricing/finder.ts";

export { createResource, type FetchState, type Resource, type ResourceParts } from "./resource/resource.ts";
export { useResource } from "./resource/useResource.ts";
export { createListModel, type ListModel } from "./list/list.ts";
export type { FilterChip, FilterValue, FindConditions } from "./list/filters.ts";
export type { ListAddress, ListPageRequest, ListPage, ListParts } from "./list/parts.ts";
export type { RowSelection } from "./list/rowSelection.ts";
export { useList } from "./list/list.ts";
export { createUploadModel, type UploadModel, type UploadModelParts, type UploadState } from "./files/upload.ts";
export { createForm, type Form, type FormParts } from "./form/form.ts";
export { type FormIssue, formIssuesOf } from "./form/issues.ts";
export { type RowConflict, createRecordForm, type RecordForm, type RecordFormParts } from "./form/recordForm.ts";
export { useForm } from "./form/useForm.ts";

export { createKindIndexModel, type KindIndexModel, type KindIndexParts, type OpenIndexRow } from "./managed/kindIndex.ts";
export { useKindIndex } from "./managed/kindIndex.ts";
export { createRowRecordModel, type RowRecordModel, type RowRecordParts } from "./managed/record.ts";

export { createAuditHistory, type AuditHistoryLine, type PageOfAuditLines, type AuditHistoryRequest } from "./oversight/auditHistory.ts";
export {
  createPricesPageModel,
  type PricesPageModel,
  type PricesPageParts,
  type UnsavedPriceChange,
} from "./pricing/factors/pricesPage.ts";
export type { PriceField } from "./pricing/factors/fields.ts";
export type { PriceSimulator } from "./pricing/factors/simulator.ts";

export { createMemoryStore } from "./session/textStore.ts";
export { createReachabilityModel, type Reachability, type ReachabilityModel } from "./session/reachability.ts";
export { createThemeChoiceModel, type ThemeChoiceModel } from "./session/theme.ts";
export { type DateAndMoneyFormat, dateAndMoneyFormatOf } from "./words/format.ts";
export { useWords, type Words, wordsIn, WordsProvider } from "./words/words.tsx";
