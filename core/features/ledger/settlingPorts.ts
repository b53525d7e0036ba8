import { type Payments, type Secrets, ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import type { ServerSettings } from "../shared/config.ts";

/** The services that settling needs. */
export type PaymentSettlingPorts = Store | Payments | ClockPort | ServerSettings | Secrets;
