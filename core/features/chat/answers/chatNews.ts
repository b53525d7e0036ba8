import { Effect } from "effect";
import { chatParticipantOf } from "../access.ts";
import type { Refusal } from "../../../domain/errors.ts";
import {
  patternsAllow,
  type PermissionPatternEngine,
  permissionPatternsOf,
  regExpPatternEngine,
} from "../../../domain/people/permission.ts";
import type { Principal } from "../../../domain/people/principal.ts";
import { isRecord } from "../../../domain/validation/json.ts";
import { type UseCasePorts, portsAsServices, type GatePorts } from "../../caller/answer.ts";
import { chatCalls } from "../calls/chat.ts";
import type { Passkeys, Passwords, Tokens } from "../../../ports/identity.ts";

/** The subscriber of a stream about chats: all threads of a club, one thread, or the messages of one thread about one booking. */
export interface ChatSubscriber {
  readonly client: string;
  /** The customer of the one thread; undefined for staff, who hear of all. */
  readonly customer?: string;
  readonly booking?: string;
}

/**
 * A change of a chat thread, for its subscribers: the number of its newest message, how far staff have read it, and the club's revision at
 * which it changed.
 */
export interface ChatChange {
  readonly thread: string;
  readonly number: number;
  readonly staffSeen: number;
  readonly revision: number;
}

/** The newest of a booking in a thread: the number of its newest message, and how many of its action cards have an outcome. */
export interface BookingNews {
  readonly number: number;
  readonly closedCards: number;
}

/** The things that event streams need to tell of chats. */
export interface ChatNewsReads {
  /** What a signed-in user hears of; undefined for nothing. */
  readonly hearerOf: (principal: Principal) => Promise<ChatSubscriber | undefined>;
  /** What the holder of a booking hears of, by `{ reservation, key }`; undefined when the key is not the booking's. */
  readonly holderOf: (shown: unknown) => Promise<ChatSubscriber | undefined>;
  /** The newest revisions of these clubs, 0 where nobody has written. */
  readonly revisions: (clients: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The threads of a club that changed after a revision, in the order of their changes; the first ones where there are many. */
  readonly changedAfter: (client: string, revision: number) => Promise<readonly ChatChange[]>;
  /** The number of the newest message of a thread that is about a booking, and how many cards about it were closed. */
  readonly newestOfBooking: (client: string, customer: string, booking: string) => Promise<BookingNews>;
}

const mostChanges = 500;
const longestShown = 400;

/** Makes the functions that read which chats changed, over these ports. */
export function makeChatNewsReads(deps: GatePorts): ChatNewsReads {
  const { chat, cards } = deps.store;
  const engine: PermissionPatternEngine = deps.engine ?? regExpPatternEngine;
  const run = Effect.runPromiseWith(portsAsServices(deps));
  const ifAllowed = (work: Effect.Effect<ChatSubscriber, Refusal, ChatPorts>) => run(Effect.catch(work, () => Effect.undefined));
  return {
    hearerOf: async (principal) => {
      if (principal.kind !== "user" || principal.use !== undefined) return undefined;
      const { client, roles } = principal;
      if (patternsAllow(permissionPatternsOf(roles), [chatCalls["comm/threads/find"].permission], engine)) return { client };
      return ifAllowed(
        Effect.map(chatParticipantOf({}, { user: principal, isStaff: false }), ({ profile }) => ({ client, customer: profile._id })),
      );
    },
    holderOf: async (shown) => {
      if (!isRecord(shown)) return undefined;
      const { reservation: booking, key } = shown;
      if (!isShort(booking) || !isShort(key)) return undefined;
      return ifAllowed(
        Effect.map(chatParticipantOf({ booking, key }, { user: undefined, isStaff: false }), ({ client, profile }) => ({
          client,
          customer: profile._id,
          booking,
        })),
      );
    },
    revisions: async (clients) => {
      const known = await Effect.runPromise(chat.revisions(clients));
      return new Map(clients.map((client) => [client, known.get(client) ?? 0]));
    },
    changedAfter: async (client, revision) => {
      const threads = await Effect.runPromise(chat.changed(client, revision, mostChanges));
      return threads.map(({ customer: thread, last: number, staffSeen, revision: at }) => ({ thread, number, staffSeen, revision: at }));
    },
    newestOfBooking: async (client, customer, booking) => ({
      number: await Effect.runPromise(chat.lastOfBooking(client, customer, booking)),
      closedCards: await Effect.runPromise(cards.closedOfBooking(client, customer, booking)),
    }),
  };
}

type ChatPorts = Exclude<UseCasePorts, Passwords | Passkeys | Tokens>;

function isShort(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= longestShown;
}
