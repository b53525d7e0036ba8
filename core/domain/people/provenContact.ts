/**
 * The type of a contact that somebody proved to own: a phone (E.164) or an e-mail in lower case; only an e-mail has an "@". Memberships, credit,
 * caps and bookings are found by it, and never by a contact that was only typed.
 */
export type ProvenContact = string;

/** Whether a contact is an e-mail, not a phone. */
export function isEmailContact(contact: ProvenContact): boolean {
  return contact.includes("@");
}

/** The fields of a row that tell which contact its person proved: the phone, or with `isByEmail` the e-mail of their profile. */
export interface ProvenBy {
  readonly phone: string;
  readonly isByEmail: boolean;
  readonly profile: { readonly email: string };
}

/** Gives the contact that the customer of a booking proved; "" once nobody knows whose booking it was. */
export function provenContactOf({ phone, isByEmail, profile }: ProvenBy): ProvenContact {
  return isByEmail ? profile.email.toLowerCase() : phone;
}

/** Gives the contact that makes somebody a member: the e-mail of a membership or of its sale where it has one, else the phone. */
export function memberContactOf({ phone, email }: { readonly phone: string; readonly email?: string | undefined }): ProvenContact {
  return email ?? phone;
}
