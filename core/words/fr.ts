import { account } from "./fr/account.ts";
import { alerts } from "./fr/alerts.ts";
import { boat } from "./fr/boat.ts";
import { booking } from "./fr/booking.ts";
import { bookings } from "./fr/bookings.ts";
import { calendar } from "./fr/calendar.ts";
import { clauses } from "./fr/clauses.ts";
import { cards } from "./fr/cards.ts";
import { cart } from "./fr/cart.ts";
import { checklist } from "./fr/checklist.ts";
import { chat } from "./fr/chat.ts";
import { choice } from "./fr/choice.ts";
import { command } from "./fr/command.ts";
import { condition } from "./fr/condition.ts";
import { config } from "./fr/config.ts";
import { contact } from "./fr/contact.ts";
import { customers } from "./fr/customers.ts";
import { dashboard } from "./fr/dashboard.ts";
import { documents } from "./fr/documents.ts";
import { daySheet } from "./fr/daySheet.ts";
import { demo } from "./fr/demo.ts";
import { errorPage } from "./fr/errorPage.ts";
import { early } from "./fr/early.ts";
import { errors } from "./fr/errors.ts";
import { feedback } from "./fr/feedback.ts";
import { factors } from "./fr/factors.ts";
import { fullDay } from "./fr/fullDay.ts";
import { heard } from "./fr/heard.ts";
import { history } from "./fr/history.ts";
import { hold } from "./fr/hold.ts";
import { holidays } from "./fr/holidays.ts";
import { importing } from "./fr/importing.ts";
import { kinds } from "./fr/kinds.ts";
import { legal } from "./fr/legal.ts";
import { mail } from "./fr/mail.ts";
import { office } from "./fr/office.ts";
import { offer } from "./fr/offer.ts";
import { pages } from "./fr/pages.ts";
import { pass } from "./fr/pass.ts";
import { passLinks } from "./fr/passLinks.ts";
import { pay } from "./fr/pay.ts";
import { people } from "./fr/people.ts";
import { place } from "./fr/place.ts";
import { pricing } from "./fr/pricing.ts";
import { settings } from "./fr/settings.ts";
import { shell } from "./fr/shell.ts";
import { siteMenu } from "./fr/siteMenu.ts";
import { status } from "./fr/status.ts";
import { subscription } from "./fr/subscription.ts";
import { sunset } from "./fr/sunset.ts";
import { tape } from "./fr/tape.ts";
import { titles } from "./fr/titles.ts";
import { upload } from "./fr/upload.ts";
import { validation } from "./fr/validation.ts";
import { waitlist } from "./fr/waitlist.ts";
import type { en } from "./en.ts";
import type { SameTextKeys } from "./format/shape.ts";

/** French, with the keys and the places of English. */
export const fr = {
  account,
  alerts,
  boat,
  booking,
  bookings,
  calendar,
  checklist,
  clauses,
  cards,
  cart,
  chat,
  choice,
  command,
  condition,
  config,
  contact,
  customers,
  dashboard,
  documents,
  daySheet,
  demo,
  early,
  errors: { ...errors, page: errorPage },
  factors,
  feedback,
  fullDay,
  heard,
  history,
  hold,
  holidays,
  importing,
  kinds,
  legal,
  mail,
  offer,
  office,
  pages,
  pass,
  passLinks,
  pay,
  people,
  place,
  pricing,
  settings,
  shell,
  siteMenu,
  status,
  subscription,
  sunset,
  tape,
  titles,
  upload,
  validation,
  waitlist,
} as const satisfies SameTextKeys<typeof en>;
