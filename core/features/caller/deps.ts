import type { ServerSettingsShape } from "../shared/config.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import type { Alarm } from "../../ports/alarms.ts";
import type { AvatarsShape } from "../../ports/avatars.ts";
import type { HealthShape } from "../../ports/health.ts";
import type { PasskeysShape, PasswordsShape, TokensShape } from "../../ports/identity.ts";
import type { MapsShape } from "../../ports/maps.ts";
import type { MediaShape } from "../../ports/media.ts";
import type { MailerShape, PaymentsShape, SecretsShape, TexterShape } from "../../ports/outside.ts";
import type { PhonesShape } from "../../ports/phones.ts";
import type { StorageShape } from "../../ports/storage.ts";
import type { StoreShape } from "../../ports/store/store.ts";

/** The ports of the calls. `engine` reads permission patterns: RegExp when left out, a linear-time engine on a server. */
export interface GatePorts {
  readonly store: StoreShape;
  readonly payments: PaymentsShape;
  readonly time: { readonly now: () => number };
  readonly secrets: SecretsShape;
  readonly phones: PhonesShape;
  readonly media: MediaShape;
  readonly storage: StorageShape;
  /** Draws pictures of users; there are none when left out. */
  readonly avatars?: AvatarsShape;
  /** Send the tests of connectors; there are none when left out. */
  readonly mailer?: MailerShape;
  readonly texter?: TexterShape;
  /** Knows towns and shores; none are known when left out. */
  readonly maps?: MapsShape;
  /** Knows what works of this server; nothing is known when left out. */
  readonly health?: HealthShape;
  readonly passwords: PasswordsShape;
  readonly passkeys: PasskeysShape;
  readonly tokens: TokensShape;
  /** Receives each alarm: a limit of a whole club or of all clubs was passed. Alarms are dropped when left out. */
  readonly alarm?: (alarm: Alarm) => void;
  readonly engine?: PermissionPatternEngine;
  readonly config: ServerSettingsShape;
  /** Receives every fault that is answered with 500, of a store that is down, and of an outside service behind a refusal; never a refusal. */
  readonly onFault?: (path: string, fault: unknown) => void;
}
