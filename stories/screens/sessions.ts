import { isMenuItemAllowed, sideMenu } from "#core/domain/site/menu.ts";
import type { Screen } from "#core/domain/site/screens.ts";
import { pagesAndViews } from "#core/domain/site/views.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { Role } from "#core/domain/people/user.ts";
import type { SessionName } from "./sessionTitles.ts";
import type { PageOrViewName } from "./plans.ts";

/** The demo's account of each session, and its role; none where nobody is known. The demo's member has a membership without limits; `plan` is one that it was bought with instead. */
export const sessions = {
  out: {},
  customer: { email: "customer@memphremagog.test", role: standardRoles.customer },
  member: { email: "member@memphremagog.test", role: standardRoles.customer },
  memberWithPlan: {
    email: "member@memphremagog.test",
    role: standardRoles.customer,
    plan: "mem_a_captain",
  },
  staff: { email: "staff@memphremagog.test", role: standardRoles.staff },
  admin: { email: "admin@memphremagog.test", role: standardRoles.admin },
  superAdmin: { email: "super@quai.test", role: standardRoles.superAdmin },
} as const satisfies Readonly<Record<SessionName, { readonly email?: string; readonly role?: Role; readonly plan?: string }>>;

const isSession = (name: string): name is SessionName => name in sessions;
/** Every session, in the order of what they may do. */
export const sessionNames: readonly SessionName[] = Object.keys(sessions).filter(isSession);

/** The screens at whose address another session gets something else: they lead a user who is signed in onward. */
const doors: readonly PageOrViewName[] = ["login", "signup"];

/**
 * Who may see a screen, by the product's own rules, in the order of {@link sessions}: the first is the one with the fewest rights. Everybody may
 * see a page for visitors.
 */
export function sessionsFor(name: PageOrViewName): readonly SessionName[] {
  const screen: Screen = pagesAndViews[name];
  if (screen.isForVisitors === true) return sessionNames;
  if (doors.includes(name)) return ["out"];
  // A customer finds their own bookings where staff find those of the club.
  const entry = sideMenu.find(({ key }) => key === name);
  return sessionNames.filter((session) => {
    const { role } = { role: undefined, ...sessions[session] };
    return role !== undefined && (entry === undefined || isMenuItemAllowed(entry, { roles: [role] }));
  });
}
