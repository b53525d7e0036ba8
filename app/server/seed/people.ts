import type { RoleRecord, UserRecord } from "#core/domain/people/principal.ts";
import { rolesOfClub, standardRoleId, standardRoleOf, type standardRoles } from "#core/domain/people/standardRoles.ts";

/** The password of every account of the demo; it is public. */
export const demoPassword = "Quai-2027!";

type RoleName = keyof typeof standardRoles;

/** The accounts of the demo: one address for each role. */
const accounts: readonly (readonly [client: string, name: string, first: string, last: string, role: RoleName, phone?: string])[] = [
  ["mem", "super@quai.test", "Solange", "Perreault", "superAdmin"],
  ["mem", "admin@memphremagog.test", "Marc", "Gagnon", "admin"],
  ["mem", "staff@memphremagog.test", "Julie", "Bouchard", "staff"],
  ["mem", "member@memphremagog.test", "Nadia", "Tremblay", "customer", "+14505550100"],
  ["mem", "customer@memphremagog.test", "Owen", "Clarke", "customer", "+14505550101"],
  ["msk", "admin@muskoka.test", "Harriet", "Wood", "admin"],
  ["msk", "staff@muskoka.test", "Dylan", "Moore", "staff"],
];

/** Makes the roles of the demo: those of a new club, and the one of earlier versions. A role of one club is valid in that club only. */
export function demoRoles(clients: readonly string[]): readonly RoleRecord[] {
  return clients.flatMap((client) => [...rolesOfClub(client), standardRoleOf(client, "staff")]);
}

/** Makes the accounts of the demo, created at `now`. */
export function demoUsers(now: number): readonly UserRecord[] {
  return accounts.map(([client, email, firstname, lastname, role, phone = null]) => ({
    id: `${client}_u_${email.slice(0, email.indexOf("@"))}`,
    client,
    version: 1,
    firstname,
    lastname,
    email,
    phone,
    locale: client === "mem" ? "fr" : "en",
    roles: [standardRoleId(client, role)],
    isDisabled: false,
    createdAt: now,
  }));
}
