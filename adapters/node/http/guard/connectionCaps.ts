/** The type of the limits of a server's connections: how many in all and of one address, and how long one may leave its replies unread. */
export interface ConnectionCaps {
  /** The most connections at once. */
  readonly most: number;
  /** The most of one address, or of one IPv6 network of 64 bits; a trusted proxy, which has the requests of many, is not counted. */
  readonly ofAddress: number;
  /** Further connections for this machine itself, from which the server is monitored. */
  readonly spare: number;
  /** The most requests of one connection that wait for their reply. */
  readonly underWay: number;
  /** Milliseconds after which a client that reads nothing of its reply is closed, give or take one check. */
  readonly unreadMs: number;
  readonly checkEveryMs: number;
}

/** File descriptors for the store, files, providers and mail. */
const ownDescriptors = 128;
const mostConnections = 10_000;
const leastOfAddress = 32;
/** Enough for a club house, or the phones of a carrier behind one address. */
const mostOfAddress = 512;

/** Gives the limits of a process that may have `descriptors` open files: one address gets a quarter of the connections. */
export function connectionCapsFor(descriptors: number): ConnectionCaps {
  const most = Math.min(mostConnections, Math.max(descriptors - ownDescriptors, Math.floor(descriptors / 2)));
  const ofAddress = Math.min(mostOfAddress, Math.max(leastOfAddress, Math.floor(most / 4)));
  return { most, ofAddress, spare: 16, underWay: 16, unreadMs: 20_000, checkEveryMs: 5000 };
}
