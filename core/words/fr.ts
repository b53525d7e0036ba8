import { account } from "./accounts/account.fr.ts";
import { boat } from "./offer/boat.fr.ts";
import { booking } from "./booking/booking.fr.ts";
import { bookings } from "./booking/bookings.fr.ts";
import { calendar } from "./booking/calendar.fr.ts";
import { clauses } from "./club/clauses.fr.ts";
import { announcements } from "./chat/announcements.fr.ts";
import { cards } from "./chat/cards.fr.ts";
import { cart } from "./cart/cart.fr.ts";
import { checklist } from "./daysheet/checklist.fr.ts";
import { chat } from "./chat/chat.fr.ts";
import { choice } from "./visit/choice.fr.ts";
import { command } from "./site/command.fr.ts";
import { condition } from "./condition/condition.fr.ts";
import { config, promiseFacts } from "./club/config.fr.ts";
import { setUp } from "./club/setUp.fr.ts";
import { contact, hold } from "./visit/contact.fr.ts";
import { customers } from "./customers/customers.fr.ts";
import { dashboard } from "./dashboard/dashboard.fr.ts";
import { dockAccess } from "./offer/dockAccess.fr.ts";
import { documents } from "./documents/documents.fr.ts";
import { daySheet } from "./daysheet/daySheet.fr.ts";
import { demo } from "./site/demo.fr.ts";
import { early } from "./membership/early.fr.ts";
import { errors } from "./common/errors.fr.ts";
import { feedback } from "./feedback/feedback.fr.ts";
import { factors } from "./pricing/factors.fr.ts";
import { fullDay } from "./availability/fullDay.fr.ts";
import { connectors } from "./connectors/connectors.fr.ts";
import { health } from "./health/health.fr.ts";
import { heard } from "./visit/heard.fr.ts";
import { history } from "./common/history.fr.ts";
import { holidays } from "./common/holidays.fr.ts";
import { importing } from "./importing/importing.fr.ts";
import { kinds } from "./common/kinds.fr.ts";
import { legal } from "./site/legal.fr.ts";
import { lock } from "./lock/lock.fr.ts";
import { mail } from "./messages/mail.fr.ts";
import { maintenance } from "./maintenance/maintenance.fr.ts";
import { maps } from "./maps/maps.fr.ts";
import { office } from "./site/office.fr.ts";
import { offer } from "./offer/offer.fr.ts";
import { trip } from "./reservation/trip.fr.ts";
import { ownHours } from "./booking/ownHours.fr.ts";
import { pages } from "./site/pages.fr.ts";
import { pass } from "./visit/pass.fr.ts";
import { passLinks } from "./visit/passLinks.fr.ts";
import { pay } from "./payment/pay.fr.ts";
import { walkIn } from "./booking/walkIn.fr.ts";
import { people, settings } from "./people/people.fr.ts";
import { place } from "./offer/place.fr.ts";
import { letterTexts } from "./club/letterTexts.fr.ts";
import { promises } from "./club/promises.fr.ts";
import { pricing } from "./pricing/pricing.fr.ts";
import { alerts, errorPage, shell } from "./site/shell.fr.ts";
import { siteMenu } from "./site/siteMenu.fr.ts";
import { slotSets } from "./offer/slotSets.fr.ts";
import { status } from "./reservation/status.fr.ts";
import { subscription } from "./membership/subscription.fr.ts";
import { sunset } from "./availability/sunset.fr.ts";
import { tape } from "./pricing/tape.fr.ts";
import { tasks } from "./people/tasks.fr.ts";
import { titles } from "./site/titles.fr.ts";
import { upload } from "./files/upload.fr.ts";
import { validation } from "./common/validation.fr.ts";
import { waitlist } from "./waitlist/waitlist.fr.ts";
import type { en } from "./en.ts";
import type { SameTextKeys } from "./format/say.ts";

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
} as const satisfies SameTextKeys<typeof en>;
