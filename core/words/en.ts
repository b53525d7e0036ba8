import { account } from "./accounts/account.en.ts";
import { boat } from "./offer/boat.en.ts";
import { booking } from "./booking/booking.en.ts";
import { bookings } from "./booking/bookings.en.ts";
import { calendar } from "./booking/calendar.en.ts";
import { clauses } from "./club/clauses.en.ts";
import { announcements } from "./chat/announcements.en.ts";
import { cards } from "./chat/cards.en.ts";
import { cart } from "./cart/cart.en.ts";
import { checklist } from "./daysheet/checklist.en.ts";
import { chat } from "./chat/chat.en.ts";
import { choice } from "./visit/choice.en.ts";
import { command } from "./site/command.en.ts";
import { condition } from "./condition/condition.en.ts";
import { config, promiseFacts } from "./club/config.en.ts";
import { setUp } from "./club/setUp.en.ts";
import { contact, hold } from "./visit/contact.en.ts";
import { customers } from "./customers/customers.en.ts";
import { dashboard } from "./dashboard/dashboard.en.ts";
import { dockAccess } from "./offer/dockAccess.en.ts";
import { documents } from "./documents/documents.en.ts";
import { daySheet } from "./daysheet/daySheet.en.ts";
import { demo } from "./site/demo.en.ts";
import { early } from "./membership/early.en.ts";
import { errors } from "./common/errors.en.ts";
import { feedback } from "./feedback/feedback.en.ts";
import { factors } from "./pricing/factors.en.ts";
import { fullDay } from "./availability/fullDay.en.ts";
import { connectors } from "./connectors/connectors.en.ts";
import { health } from "./health/health.en.ts";
import { heard } from "./visit/heard.en.ts";
import { history } from "./common/history.en.ts";
import { holidays } from "./common/holidays.en.ts";
import { importing } from "./importing/importing.en.ts";
import { kinds } from "./common/kinds.en.ts";
import { legal } from "./site/legal.en.ts";
import { lock } from "./lock/lock.en.ts";
import { mail } from "./messages/mail.en.ts";
import { maintenance } from "./maintenance/maintenance.en.ts";
import { maps } from "./maps/maps.en.ts";
import { office } from "./site/office.en.ts";
import { offer } from "./offer/offer.en.ts";
import { trip } from "./reservation/trip.en.ts";
import { ownHours } from "./booking/ownHours.en.ts";
import { pages } from "./site/pages.en.ts";
import { pass } from "./visit/pass.en.ts";
import { passLinks } from "./visit/passLinks.en.ts";
import { pay } from "./payment/pay.en.ts";
import { walkIn } from "./booking/walkIn.en.ts";
import { people, settings } from "./people/people.en.ts";
import { place } from "./offer/place.en.ts";
import { letterTexts } from "./club/letterTexts.en.ts";
import { promises } from "./club/promises.en.ts";
import { pricing } from "./pricing/pricing.en.ts";
import { alerts, errorPage, shell } from "./site/shell.en.ts";
import { siteMenu } from "./site/siteMenu.en.ts";
import { slotSets } from "./offer/slotSets.en.ts";
import { status } from "./reservation/status.en.ts";
import { subscription } from "./membership/subscription.en.ts";
import { sunset } from "./availability/sunset.en.ts";
import { tape } from "./pricing/tape.en.ts";
import { tasks } from "./people/tasks.en.ts";
import { titles } from "./site/titles.en.ts";
import { upload } from "./files/upload.en.ts";
import { validation } from "./common/validation.en.ts";
import { waitlist } from "./waitlist/waitlist.en.ts";

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
  announcements,
  chat,
  choice,
  command,
  condition,
  config,
  contact,
  customers,
  dashboard,
  dockAccess,
  documents,
  daySheet,
  demo,
  early,
  errors: { ...errors, page: errorPage },
  factors,
  feedback,
  fullDay,
  heard,
  connectors,
  health,
  history,
  hold,
  holidays,
  importing,
  kinds,
  legal,
  lock,
  mail,
  maintenance,
  maps,
  offer,
  office,
  ownHours,
  pages,
  pass,
  passLinks,
  pay,
  people,
  place,
  pricing,
  letterTexts,
  promiseFacts,
  promises,
  settings,
  shell,
  siteMenu,
  setUp,
  slotSets,
  status,
  subscription,
  sunset,
  tape,
  tasks,
  titles,
  trip,
  upload,
  validation,
  waitlist,
  walkIn,
} as const;
