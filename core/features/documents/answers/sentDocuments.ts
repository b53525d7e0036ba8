import { Effect } from "effect";
import { acceptDocument, type DocumentName, rejectDocument, undoDocumentDecision } from "../decide.ts";
import { readUploadTypes, sendDocument, withdrawDocument } from "../send.ts";
import { fileLinks } from "../../files/links.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { sentDocumentCalls, documentCalls } from "../calls/sentDocuments.ts";
import { dayAt, instantOf, isoTextOf } from "../../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { asksDrivingLicence, documentTypes } from "../../../domain/offer/documents.ts";
import { needsBoatLicence } from "../../../domain/daysheet/tripFacts.ts";
import { dockClockTime, licenceCheckOfType } from "../../../domain/daysheet/trip.ts";
import { isDecisionUndoable } from "../../../domain/documents/sentDocument.ts";
import { clubScope } from "../../../domain/scope.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { type AnswersTo, type CallContext, type GatePorts, assertOwnClubFilter, managerOfCaller } from "../../caller/answer.ts";
import { uploaderOf } from "./uploader.ts";
import { readCustomerDocuments } from "../documents.ts";
import { readStaffNames } from "../../people/viewer.ts";

const mostQueued = 200;

type Calls = keyof typeof sentDocumentCalls;
type HolderCalls = Extract<Calls, `booking/documents/${"read" | "send" | "withdraw"}`>;

/** Answers the calls of images of licences. */
export function sentDocumentAnswers(deps: GatePorts): AnswersTo<typeof sentDocumentCalls, Calls> {
  return { ...holderAnswers(deps), ...staffAnswers(deps) };
}

function holderAnswers(deps: GatePorts): AnswersTo<typeof sentDocumentCalls, HolderCalls> {
  return {
    "booking/documents/read": Effect.fnUntraced(function* (input, at) {
      return { data: yield* ownDocuments(deps, yield* senderOf(deps, at, input)) };
    }),
    "booking/documents/send": Effect.fnUntraced(function* ({ type, file, side = "front", ...place }, at) {
      const sender = yield* senderOf(deps, at, place);
      yield* sendDocument(sender, { type, file, side }, at.once);
      return { data: yield* ownDocuments(deps, sender) };
    }),
    "booking/documents/withdraw": Effect.fnUntraced(function* ({ type, ...place }, at) {
      const sender = yield* senderOf(deps, at, place);
      yield* withdrawDocument(sender, type, at.once);
      return { data: yield* ownDocuments(deps, sender) };
    }),
  };
}

function staffAnswers(deps: GatePorts): AnswersTo<typeof sentDocumentCalls, Exclude<Calls, HolderCalls>> {
  const { store, secrets, time } = deps;
  const decisionOn = Effect.fnUntraced(function* (client: string, { reservation, type }: Pick<DocumentName, "reservation" | "type">) {
    const document = (yield* store.documents.of(client, reservation)).find((each) => each.type === type);
    if (document === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    const { version, eraseAt } = document;
    const undoUntil = eraseAt !== null && isDecisionUndoable(document, time.now()) ? isoTextOf(eraseAt) : null;
    return { data: { reservation, type, version, undoUntil } };
  });
  const imageOf = Effect.fnUntraced(function* (client: string, id: string | null) {
    const file = id === null ? undefined : yield* store.files.read(clubScope(client), id);
    if (file === undefined || file.isGone) return undefined;
    const { expires, ...links } = fileLinks(secrets, file, time.now());
    const { content, width, height } = file;
    return { content, width, height, ...links, expires: isoTextOf(expires) };
  });
  return {
    "booking/documents/find": Effect.fnUntraced(function* (where, at) {
      yield* assertOwnClubFilter(where, at.caller);
      const { client } = yield* managerOfCaller(at);
      const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
      const { boats, docks } = catalogueIndexOf(catalogue).withRetired;
      const dockNow = dockClockTime(time.now(), deps.config.mode);
      const queue = yield* store.documents.queue(client, dayAt(dockNow), mostQueued);
      const items = queue.flatMap(({ document, reservation }) => {
        const { type, version, state, reason, sentAt, eraseAt } = document;
        if (state !== "pending" && state !== "rejected") return [];
        const { _id, reference, profile, locale, boat, dock, date, start } = reservation;
        const firstname = profile.firstname;
        const lastname = profile.lastname;
        const boatName = boats.get(boat)?.name;
        const dockName = docks.get(dock)?.name;
        const trip = { boat: boatName ?? { en: boat, fr: boat }, dock: dockName ?? { en: dock, fr: dock } };
        const at = { departsAt: isoTextOf(instantOf(date, start)), sentAt: isoTextOf(sentAt) };
        const erased = state === "pending" && eraseAt !== null ? isoTextOf(eraseAt) : null;
        const who = { reference, firstname, lastname, locale };
        return [{ reservation: _id, type, version, state, reason, ...who, ...trip, ...at, eraseAt: erased }];
      });
      return { data: { at: isoTextOf(dockNow), isOpen: (yield* readUploadTypes(client)).length > 0, items } };
    }),
    "booking/documents/open": Effect.fnUntraced(function* ({ reservation, type }, at) {
      const { client } = yield* managerOfCaller(at);
      const document = (yield* store.documents.of(client, reservation)).find((each) => each.type === type);
      const isOver = document === undefined || document.eraseAt === null;
      const front = isOver ? undefined : yield* imageOf(client, document.file);
      if (isOver || front === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      return { data: { ...front, back: (yield* imageOf(client, document.back)) ?? null } };
    }),
    "booking/documents/accept": Effect.fnUntraced(function* ({ lastFour, until, ...name }, at) {
      const staff = yield* managerOfCaller(at);
      yield* acceptDocument(name, { lastFour, until }, staff, at.once);
      return yield* decisionOn(staff.client, name);
    }),
    "booking/documents/reject": Effect.fnUntraced(function* ({ reason, ...name }, at) {
      const staff = yield* managerOfCaller(at);
      yield* rejectDocument(name, reason, staff, at.once);
      return yield* decisionOn(staff.client, name);
    }),
    "booking/documents/takeBack": Effect.fnUntraced(function* (name, at) {
      const staff = yield* managerOfCaller(at);
      yield* undoDocumentDecision(name, staff, at.once);
      return yield* decisionOn(staff.client, name);
    }),
  };
}

/** The one who sends documents for a booking, by its key or as its customer. */
const senderOf = Effect.fnUntraced(function* (
  deps: GatePorts,
  at: CallContext,
  place: (typeof sentDocumentCalls)["booking/documents/read"]["input"]["Type"],
) {
  const uploader = yield* uploaderOf(deps, at, { type: "document", ...place });
  return { client: uploader.client, by: uploader.by, reservation: place.reservation };
});

type Sender = Effect.Success<ReturnType<typeof senderOf>>;

const ownDocuments = Effect.fnUntraced(function* ({ store }: GatePorts, { client, reservation: id }: Sender) {
  const reservation = yield* store.reservations.read(clubScope(client), id);
  if (reservation === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const asksDriving = asksDrivingLicence(catalogueIndexOf(catalogue).settingsOf(client), catalogue.lakes);
  const asked = { boatLicense: needsBoatLicence(catalogue, reservation.boat), drivingLicense: asksDriving };
  const documents = yield* store.documents.of(client, id);
  const trip = yield* store.commit((tx) => tx.trips.read(client, id));
  const open = statusHoldsQuanta(reservation.status) && (trip?.departed ?? null) === null ? yield* readUploadTypes(client) : [];
  const items = documentTypes
    .filter((type) => asked[type] || documents.some((each) => each.type === type))
    .map((type) => {
      const document = documents.find((each) => each.type === type);
      const isSeen = (trip?.[licenceCheckOfType[type]] ?? null) !== null;
      const sent = document === undefined || document.state === "verified" ? ("toShow" as const) : document.state;
      const sentAt = document === undefined || isSeen ? null : isoTextOf(document.sentAt);
      const reason = isSeen ? null : (document?.reason ?? null);
      const hasBack = sent === "pending" && !isSeen && document?.back != null;
      return { type, state: isSeen ? ("seen" as const) : sent, sentAt, reason, hasBack, mayUpload: !isSeen && open.includes(type) };
    });
  return { items };
});

/** Answers the call for a customer's documents. */
export function documentAnswers(deps: GatePorts): AnswersTo<typeof documentCalls> {
  return {
    "customer/profiles/documents": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      const items = yield* readCustomerDocuments(client, _id);
      const names = yield* readStaffNames(
        deps.store,
        client,
        items.map(({ by }) => by),
      );
      return { data: { items: items.map((each) => ({ ...each, by: names.get(each.by) ?? "" })) } };
    }),
  };
}
