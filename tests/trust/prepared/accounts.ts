import type { Account } from "#core/domain/people/account.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import type { Principal, SignedInUser, UserRecord } from "#core/domain/people/principal.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { CodePurpose } from "#core/features/accounts/proof/codes.ts";
import { emailChangeToken } from "#core/features/accounts/emailChange.ts";
import { inviteToken } from "#core/features/accounts/invite.ts";
import { makeTestCode, storeSignedInUser } from "#core/testing/fixtures/suite.ts";
import { callerOf, juneMorning, person } from "../club.ts";
import { password } from "../rights/matrix.ts";
import { everything, secrets, type Tried } from "../rights/tried.ts";
import { asInMatrix, booked, nextNumber, type Preparation, type Sent, sent, stored } from "./preparing.ts";

const otp = "246810";
const minute = 60_000;

/** A code that the visitor of the calls requested, and that was sent to a contact. */
async function codeTo(club: Tried, purpose: CodePurpose, contact: string): Promise<string> {
  const { visitor = "", address } = callerOf();
  const id = `code-${nextNumber()}`;
  const digest = secrets.sign(`otp ${purpose}`, `${id} ${contact} ${otp}`);
  const request = { visitor, address, line: address, site: address, createdAt: juneMorning, expires: juneMorning + minute };
  await club.store.commit((tx) =>
    tx.codes.insert({ ...makeTestCode({ ...request, id, phone: contact, purpose, digest }), client: club.client }),
  );
  return otp;
}

/** Somebody with an account and a confirmed e-mail, another one each time. */
async function somebody({ store, client }: Tried, change: Partial<UserRecord> = {}): Promise<UserRecord & { readonly email: string }> {
  const id = `${client}_u_tried${nextNumber()}`;
  const email = `${id.replaceAll("_", "")}@people.test`;
  const user = {
    id,
    client,
    version: 1,
    firstname: "Ada",
    lastname: "Byron",
    email,
    phone: null,
    locale: "en",
    roles: [],
    isDisabled: false,
    createdAt: 0,
    ...change,
  } as const;
  await store.commit(async (tx) => {
    await tx.people.putUser(user);
    await tx.accounts.putCredential({ client, user: id, hash: `memory ${password}`, mustChange: false, changedAt: 0 });
  });
  return { ...user, email };
}

/** Somebody whose e-mail a colleague wants to change. */
async function changing(club: Tried) {
  const email = `new${nextNumber()}@people.test`;
  const emailChange = { email, by: "mem_u_2", at: isoTextOf(juneMorning), expires: isoTextOf(juneMorning + minute) };
  const user = await somebody(club, { emailChange });
  return { id: user.id, email, token: emailChangeToken(secrets, user, emailChange) };
}

const changeLink: Preparation = async (club) => ({ token: (await changing(club)).token });
const changeOfColleague: Preparation = async (club) => {
  const { id, email } = await changing(club);
  return { id, email };
};

async function invitation(club: Tried): Promise<Sent> {
  const { id, client } = await somebody(club);
  await club.store.commit((tx) => tx.accounts.removeCredential(client, id));
  const account: Account | undefined = await club.store.accounts.read(client, id);
  if (account === undefined) throw new Error("nobody there");
  return { token: inviteToken(secrets, account, juneMorning + minute) };
}

/** A caller who is signed in. */
function signedIn(principal: Principal): SignedInUser {
  if (principal.kind !== "user") throw new Error("The caller is not signed in");
  return principal;
}

/** A passkey that is about to be made. */
async function newPasskey(club: Tried, principal: Principal): Promise<Sent> {
  const caller = { principal };
  const { items }: { items: { _id: string }[] } = await sent(club, "account/passkeys/find", {}, caller);
  // One has ten at most.
  for (const { _id } of items) await sent(club, "account/passkeys/delete", { _id }, caller);
  const { challenge } = await sent(club, "account/passkeys/options", { password }, caller);
  const bytes = { clientDataJSON: "e30", attestationObject: "good", transports: [] };
  return { name: "Key", challenge, credential: `key${nextNumber()}`, ...bytes };
}

async function passkeyToDelete(club: Tried, principal: Principal): Promise<Sent> {
  await sent(club, "account/passkeys/create", await newPasskey(club, principal), { principal });
  const { items } = await sent(club, "account/passkeys/find", {}, { principal });
  return { _id: items[0]._id };
}

async function passkeyShown(club: Tried): Promise<Sent> {
  const owner = { ...person("mem", everything, superAdminRoleName), id: `mem_u_key${nextNumber()}` };
  const { client, id: user, session } = await storeSignedInUser(club.store, owner);
  await club.store.commit((tx) => tx.accounts.putCredential({ client, user, hash: `memory ${password}`, mustChange: false, changedAt: 0 }));
  const made = await newPasskey(club, { ...owner, session });
  await sent(club, "account/passkeys/create", made, { principal: { ...owner, session } });
  const { challenge } = await sent(club, "account/auth/passkeyOptions", {});
  const { credential } = made;
  return { challenge, credential, clientDataJSON: "e30", authenticatorData: "1", signature: "good" };
}

/** What prepares the calls about accounts and their codes. */
export const preparedAccounts: Readonly<Record<string, Preparation>> = {
  "booking/reservations/verifyOtp": async (club) => {
    const contact = "+14505550177";
    return { phone: contact, otp: await codeTo(club, "booking", contact) };
  },
  "booking/reservations/openPass": async (club) => {
    const { reference, phone } = await stored(club, await booked(club));
    return { reference, phone, otp: await codeTo(club, `pass ${reference}`, phone) };
  },
  "account/auth/login": async (club) => ({ contact: (await somebody(club)).email, password }),
  "account/auth/verifyOtpLogin": async (club) => {
    const { email } = await somebody(club);
    return { contact: email, otp: await codeTo(club, "signIn", email) };
  },
  "account/auth/verifyPasswordReset": async (club) => {
    const { email } = await somebody(club);
    return { contact: email, data: { resetToken: await codeTo(club, "reset", email) } };
  },
  "account/auth/refresh": async (club) => {
    const { email } = await somebody(club);
    return { refreshToken: (await sent(club, "account/auth/login", { contact: email, password })).refresh };
  },
  "account/auth/verifyContact": async (club, principal) => {
    const contact = `moved${nextNumber()}@people.test`;
    return { contact, otp: await codeTo(club, `contact ${signedIn(principal).id}`, contact) };
  },
  "account/auth/updatePassword": async ({ store }, principal) => {
    // A change of the password ends all sign-ins of its user.
    const { client, id: user, session = "" } = signedIn(principal);
    await store.commit(async (tx) => {
      await tx.accounts.putCredential({ client, user, hash: `memory ${password}`, mustChange: false, changedAt: 0 });
      await tx.people.putSession({ id: session, client, user, createdAt: 0, endedAt: null });
    });
    return { password: "Matrix-2028!", current: password };
  },
  "account/clients/create": (club) => {
    const id = `club${nextNumber()}`;
    return asInMatrix("account/clients/create", club, { id, email: `${id}@people.test` });
  },
  "account/auth/verifyPasskey": passkeyShown,
  "account/passkeys/create": newPasskey,
  "account/passkeys/delete": passkeyToDelete,
  "account/sessions/delete": async ({ store }, principal) => {
    const { client, id: user } = signedIn(principal);
    const id = `mem_s_tried${nextNumber()}`;
    await store.commit((tx) => tx.people.putSession({ id, client, user, createdAt: 0, endedAt: null }));
    return { _id: id };
  },
  "account/invites/accept": invitation,
  "account/emailChanges/approve": changeOfColleague,
  "account/emailChanges/cancel": changeOfColleague,
  "account/emailChanges/read": changeLink,
  "account/emailChanges/confirm": changeLink,
  "account/emailChanges/refuse": changeLink,
  "account/bookings/open": async (club, principal) => ({ _id: (await booked(club, signedIn(principal).phone ?? ""))._id }),
};
