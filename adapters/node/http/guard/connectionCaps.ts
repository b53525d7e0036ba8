/** What connections may take of the process. */
export interface ConnectionCaps {
  /** That stand at once. */
  readonly most: number;
  /** Of them, those of one address, which is one IPv6 network of 64 bits; a trusted proxy speaks for many and is not counted. */
  readonly ofAddress: number;
  /** Besides all others, for this machine itself: whoever watches over the server asks from here. */
  readonly spare: number;
  /** Requests of one connection that wait for their answer. */
  readonly underWay: number;
  /** Milliseconds, a look more at most, after which a client is let go that takes nothing of its answer. */
  readonly unreadMs: number;
  readonly lookMs: number;
}

/** For what is no connection of a client: the store, files, providers, mail. */
const ownDescriptors = 128;
const mostConnections = 10_000;
const leastOfAddress = 32;
/** A club house or a carrier's many phones behind one address. */
const mostOfAddress = 512;

/** The caps of a process that may open `descriptors` at once: an address has a quarter of what strangers have. */
export function capsUnder(descriptors: number): ConnectionCaps {
  const most = Math.min(mostConnections, Math.max(descriptors - ownDescriptors, Math.floor(descriptors / 2)));
  const ofAddress = Math.min(mostOfAddress, Math.max(leastOfAddress, Math.floor(most / 4)));
  return { most, ofAddress, spare: 16, underWay: 16, unreadMs: 20_000, lookMs: 5000 };
}
