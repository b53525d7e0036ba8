import { ServiceFault } from "#core/ports/outside.ts";
import { isNotPublic } from "./door.ts";

/** Gives the fault of a service that answered with another status than it should. A refused request may be about its text or phone alone. */
export function faultOfStatus(service: string, status: number): ServiceFault {
  const why = status === 401 || status === 403 ? "credentials" : status >= 500 ? "unanswered" : "refused";
  return new ServiceFault(`The ${service} answered with ${status}`, false, "other", why);
}

/** Gives the fault of a call through a door. It has nothing of the service's own words, which may repeat what was asked. */
export function faultOfCall(service: string, error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  return new ServiceFault(`The ${service} gave no usable answer`, false, "other", isNotPublic(error) ? "notPublic" : "unanswered");
}
