import { LRUCache } from "lru-cache";
import type { PaymentKeys } from "#core/domain/ledger/paymentAccount.ts";
import type { StripeAccount } from "./stripe.ts";
import { headerFaultOf, type StripeWebhookReading } from "./stripe/webhook.ts";

/** What is stored of the accounts of a club, as its webhook needs it. */
export interface StoredWebhookAccounts {
  /** Reads the accounts of a club whose keys this server can open. */
  readonly ofClub: (client: string) => Promise<readonly { readonly account: string; readonly keys: PaymentKeys }[]>;
  /** Hears that a message came that was signed for an account of a club, or for none of them where it is undefined. */
  readonly received: (client: string, account: string | undefined) => void;
}

/** The parts that read the webhooks of clubs. */
export interface ClubWebhookParts {
  readonly stored: StoredWebhookAccounts;
  readonly open: (keys: PaymentKeys) => Pick<StripeAccount, "readWebhook">;
  readonly now: () => number;
}

/** A message to an account of a club as it was read, or the status with which it is refused. */
export type ClubWebhookReading =
  | (Extract<StripeWebhookReading, { readonly ok: true }> & { readonly account: string })
  | { readonly ok: false; readonly status: number };

interface OpenedAccount {
  readonly account: string;
  readonly keys: PaymentKeys;
  readonly reader: Pick<StripeAccount, "readWebhook">;
}

/** For so many clubs accounts stay open, for a minute: then another process may have stored other keys. */
const openAccountLimits = { max: 1000, ttl: 60_000 };

/**
 * Makes the function that reads a message to the accounts of a club. What has no fresh header is refused at once. The store is read, and secrets are
 * opened, only where no account that is open signed the message, and where `mayLook` allows it.
 */
export function makeClubWebhooks({ stored, open, now }: ClubWebhookParts) {
  const accounts = new LRUCache<string, readonly OpenedAccount[]>(openAccountLimits);
  const read = async (found: readonly OpenedAccount[], body: string, signature: string): Promise<ClubWebhookReading | undefined> => {
    for (const { account, reader } of found) {
      const reading = await reader.readWebhook(body, signature, now());
      if (reading.ok) return { ...reading, account };
    }
    return undefined;
  };
  const load = async (club: string, before: readonly OpenedAccount[]): Promise<readonly OpenedAccount[]> => {
    const loaded = (await stored.ofClub(club)).map(
      ({ account, keys }) =>
        before.find((other) => other.account === account && isSame(other.keys, keys)) ?? { account, keys, reader: open(keys) },
    );
    // Nobody fills the places of clubs with names of none.
    if (loaded.length > 0) accounts.set(club, loaded);
    return loaded;
  };
  return async (body: string, signature: string, club: string, mayLook: () => boolean): Promise<ClubWebhookReading> => {
    if (headerFaultOf(signature, now()) !== undefined) return { ok: false, status: 400 };
    const before = accounts.get(club) ?? [];
    let reading = await read(before, body, signature);
    if (reading === undefined) {
      if (!mayLook()) return { ok: false, status: 429 };
      const loaded = await load(club, before);
      reading = await read(loaded, body, signature);
      if (reading === undefined && loaded.length > 0) stored.received(club, undefined);
    }
    if (reading?.ok === true) stored.received(club, reading.account);
    return reading ?? { ok: false, status: 400 };
  };
}

function isSame(one: PaymentKeys, other: PaymentKeys): boolean {
  return one.key === other.key && one.webhookSecret === other.webhookSecret;
}
