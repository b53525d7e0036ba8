import { memoryMedia } from "#adapters/memory/media.ts";
import { memoryPhones } from "#adapters/memory/phones.ts";
import { memoryCalendar, memoryMailer, memoryTexter } from "#adapters/memory/post.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { makeJobs } from "#core/gate/jobs.ts";
import type { MailerShape, TexterShape } from "#core/ports/outside.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf } from "../promised.ts";
import type { World } from "./world.ts";

/** What the jobs use in place of the world's own; what is left out is made anew, as by a server that starts. */
export interface JobsOfWorldParts {
  readonly store?: PromisedStore;
  readonly mailer?: MailerShape;
  readonly texter?: TexterShape;
}

/** Makes the jobs of another server process over a world, without limits. */
export function jobsOfWorld(
  world: World,
  { store = world.store, mailer = memoryMailer(), texter = memoryTexter() }: JobsOfWorldParts,
): ReturnType<typeof makeJobs> {
  return makeJobs({
    store: effectsOf(store),
    payments: world.payments,
    time: { now: () => world.clock.at },
    secrets: world.secrets,
    phones: memoryPhones,
    media: memoryMedia(),
    storage: memoryStorage(),
    config: { publicUrl: "https://quai.test", limits: "off" },
    mailer,
    texter,
    calendar: memoryCalendar(),
  });
}
