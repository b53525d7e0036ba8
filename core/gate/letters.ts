import { accountLetter, accountText } from "../features/accounts/letters/account.ts";
import { reminderLetter } from "../features/booking/letters/reminder.ts";
import { announcementLetter, announcementText } from "../features/chat/letters/announcement.ts";
import { unreadMessagesLetter } from "../features/chat/letters/unreadMessages.ts";
import { surveyLetter } from "../features/daysheet/letters/survey.ts";
import { editableLetterNames } from "../domain/messages/letterWords.ts";
import { makeDelivery } from "../features/delivery/deliver.ts";
import type { PreviewedLetter } from "../features/delivery/letterPreview.ts";
import { documentLetter } from "../features/documents/letters/document.ts";
import { feedbackAnswerLetter, feedbackNoticeLetter } from "../features/feedback/letters/feedback.ts";
import { moneyRequestAnswerLetter, moneyRequestLetter } from "../features/ledger/letters/moneyRequest.ts";
import { cardLetter } from "../features/membership/letters/card.ts";
import {
  editableMembershipLetter,
  membershipMoneyLetter,
  membershipPaidLetter,
  membershipRefundLetter,
  membershipRefundRefusedLetter,
  membershipReturnedLetter,
} from "../features/membership/letters/membershipOrder.ts";
import { editableRenewalLetter, renewalLetter } from "../features/membership/letters/renewal.ts";
import type { Letter } from "../features/messages/letter.ts";
import { givenLetter } from "../features/oversight/letters/given.ts";
import { paymentMismatchLetter, moneyNoticeLetter, payLinkLetter } from "../features/payment/letters/money.ts";
import { refundLetter, refusedRefundLetter } from "../features/payment/letters/refund.ts";
import { closureText } from "../features/rebooking/letters/closureText.ts";
import { proposalLetter, withdrawnProposalLetter } from "../features/rebooking/letters/offer.ts";
import { canceledLetter } from "../features/reservation/letters/canceled.ts";
import { confirmationLetter, confirmationText } from "../features/reservation/letters/confirmation.ts";
import { movedLetter } from "../features/reservation/letters/moved.ts";
import { staffNoticeLetter } from "../features/reservation/letters/notice.ts";
import { restDueLetter } from "../features/reservation/letters/restDue.ts";
import { swapDoneLetter, swapFailedLetter, swapLinkLetter } from "../features/swap/letters/swapLetter.ts";
import { editableOfferLetter, wishLetter } from "../features/waitlist/letters/wish.ts";

/** The letters and texts of each noun. */
const lettersByNoun = {
  accounts: [accountLetter, accountText],
  membership: [
    membershipPaidLetter,
    membershipReturnedLetter,
    membershipRefundLetter,
    membershipRefundRefusedLetter,
    membershipMoneyLetter,
    cardLetter,
    renewalLetter,
  ],
  reservation: [confirmationLetter, confirmationText, movedLetter, canceledLetter, restDueLetter, staffNoticeLetter],
  payment: [payLinkLetter, refundLetter, refusedRefundLetter, moneyNoticeLetter, paymentMismatchLetter],
  booking: [reminderLetter],
  rebooking: [proposalLetter, closureText, withdrawnProposalLetter],
  swap: [swapLinkLetter, swapDoneLetter, swapFailedLetter],
  waitlist: [wishLetter],
  daysheet: [surveyLetter],
  documents: [documentLetter],
  feedback: [feedbackNoticeLetter, feedbackAnswerLetter],
  chat: [unreadMessagesLetter, announcementLetter, announcementText],
  oversight: [givenLetter],
  ledger: [moneyRequestLetter, moneyRequestAnswerLetter],
};

/** The list of all letters and texts. */
export const letters: readonly Letter[] = Object.values(lettersByNoun).flat();

const withWords: readonly PreviewedLetter[] = [
  ...Object.values(lettersByNoun)
    .flat()
    .flatMap((letter) => ("words" in letter && letter.words !== undefined ? [{ words: letter.words, preview: letter.preview }] : [])),
  editableMembershipLetter,
  editableRenewalLetter,
  editableOfferLetter,
];

/** The letters in which a club may choose words, those whose files say which, in the order of their names. */
export const editableLetters: readonly PreviewedLetter[] = editableLetterNames.flatMap(
  (name) => withWords.find(({ words }) => words.letter === name) ?? [],
);

/** Does the work of one outbox row, and sends the letters of the list; see {@link makeDelivery}. */
export const deliverOutboxRow = makeDelivery(letters);
