import type { ServerSettings } from "../../application/commit/config.ts";
import type { PatternEngine } from "../../domain/people/permission.ts";
import type { Alarm } from "../../ports/alarms.ts";
import type { AvatarsShape } from "../../ports/avatars.ts";
import type { PasskeysShape, PasswordsShape, TokensShape } from "../../ports/identity.ts";
import type { MediaShape } from "../../ports/media.ts";
import type { PaymentsShape, SecretsShape } from "../../ports/outside.ts";
import type { PhonesShape } from "../../ports/phones.ts";
import type { StoreShape } from "../../ports/store/store.ts";

/** What the calls stand on. `engine` reads permission patterns: RegExp when left out, a linear-time one on a server. */
export interface GateDeps {
  readonly store: StoreShape;
  readonly payments: PaymentsShape;
  readonly time: { readonly now: () => number };
  readonly secrets: SecretsShape;
  readonly phones: PhonesShape;
  readonly media: MediaShape;
  /** Who knows what users look like; nobody does when left out. */
  readonly avatars?: AvatarsShape;
  readonly passwords: PasswordsShape;
  readonly passkeys: PasskeysShape;
  readonly tokens: TokensShape;
  /** Told of what passed a limit of a whole club or of all; nobody is when left out. */
  readonly alarm?: (alarm: Alarm) => void;
  readonly engine?: PatternEngine;
  readonly config: ServerSettings;
  /** Told of every fault that is answered with 500, and of a store that is down; never of a refusal. */
  readonly onFault?: (path: string, fault: unknown) => void;
}
