import { account } from "./en/account.ts";
import { alerts } from "./en/alerts.ts";
import { boat } from "./en/boat.ts";
import { booking } from "./en/booking.ts";
import { bookings } from "./en/bookings.ts";
import { calendar } from "./en/calendar.ts";
import { clauses } from "./en/clauses.ts";
import { cards } from "./en/cards.ts";
import { cart } from "./en/cart.ts";
import { checklist } from "./en/checklist.ts";
import { chat } from "./en/chat.ts";
import { choice } from "./en/choice.ts";
import { command } from "./en/command.ts";
import { condition } from "./en/condition.ts";
import { config } from "./en/config.ts";
import { contact } from "./en/contact.ts";
import { customers } from "./en/customers.ts";
import { dashboard } from "./en/dashboard.ts";
import { documents } from "./en/documents.ts";
import { daySheet } from "./en/daySheet.ts";
import { demo } from "./en/demo.ts";
import { errorPage } from "./en/errorPage.ts";
import { early } from "./en/early.ts";
import { errors } from "./en/errors.ts";
import { feedback } from "./en/feedback.ts";
import { factors } from "./en/factors.ts";
import { fullDay } from "./en/fullDay.ts";
import { heard } from "./en/heard.ts";
import { history } from "./en/history.ts";
import { hold } from "./en/hold.ts";
import { holidays } from "./en/holidays.ts";
import { importing } from "./en/importing.ts";
import { kinds } from "./en/kinds.ts";
import { legal } from "./en/legal.ts";
import { mail } from "./en/mail.ts";
import { office } from "./en/office.ts";
import { offer } from "./en/offer.ts";
import { pages } from "./en/pages.ts";
import { pass } from "./en/pass.ts";
import { passLinks } from "./en/passLinks.ts";
import { pay } from "./en/pay.ts";
import { people } from "./en/people.ts";
import { place } from "./en/place.ts";
import { pricing } from "./en/pricing.ts";
import { settings } from "./en/settings.ts";
import { shell } from "./en/shell.ts";
import { siteMenu } from "./en/siteMenu.ts";
import { status } from "./en/status.ts";
import { subscription } from "./en/subscription.ts";
import { sunset } from "./en/sunset.ts";
import { tape } from "./en/tape.ts";
import { titles } from "./en/titles.ts";
import { upload } from "./en/upload.ts";
import { validation } from "./en/validation.ts";
import { waitlist } from "./en/waitlist.ts";

/** English, the language the keys come from: one module a noun. */
export const en = {
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
} as const;
