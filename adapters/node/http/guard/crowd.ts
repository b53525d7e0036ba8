import type { Socket } from "node:net";
import { parseAddressKey } from "../request/address.ts";
import type { ConnectionCaps } from "./connectionCaps.ts";
import { isLoopbackAddress, type NetworkTest } from "../request/networks.ts";

/** An open connection. */
export interface OpenConnection {
  readonly socket: Socket;
  /** The address under which it is counted; undefined for a proxy, which has the requests of many. */
  readonly address: string | undefined;
  /** The number of requests that wait for their reply. */
  underWay: number;
  /** The bytes that the client had read at the last check, and since when it has read no more, in milliseconds. */
  taken: number;
  since: number;
}

/** The open connections, and which of them is closed to make space for another. */
export interface OpenConnections {
  readonly size: () => number;
  /** Adds a connection, if necessary in place of an idle one; false if there is no space. */
  readonly enter: (socket: Socket) => boolean;
  readonly find: (socket: Socket) => OpenConnection | undefined;
  readonly begin: (connection: OpenConnection) => void;
  readonly end: (connection: OpenConnection) => void;
  readonly drop: (connection: OpenConnection) => void;
  readonly all: () => Iterable<OpenConnection>;
}

type Caps = Pick<ConnectionCaps, "most" | "ofAddress" | "spare">;

/** How many idle connections are compared when one must be closed. */
const maxCompared = 32;

/** Makes the open connections of a server, within these limits. */
export function makeOpenConnections({ most, ofAddress, spare }: Caps, isProxy: NetworkTest): OpenConnections {
  const open = new Map<Socket, OpenConnection>();
  /** Connections without a request under way, the longest idle first. */
  const idle = new Set<OpenConnection>();
  const neighbours = groups<string, OpenConnection>();

  const drop = (connection: OpenConnection): void => {
    leave(connection);
    connection.socket.destroy();
  };
  const leave = (connection: OpenConnection): void => {
    open.delete(connection.socket);
    idle.delete(connection);
    if (connection.address !== undefined) neighbours.remove(connection.address, connection);
  };
  const dropIdle = (among: Iterable<OpenConnection>): boolean => {
    for (const connection of among) if (connection.underWay === 0) return (drop(connection), true);
    return false;
  };
  /**
   * The longest idle connections, those of the address with the most connections first: if many arrive in one turn, they are idle too, and a
   * client that came alone before them should not be closed.
   */
  const crowded = (): readonly OpenConnection[] => {
    const sizeOf = ({ address }: OpenConnection): number => (address === undefined ? 0 : neighbours.of(address).size);
    return firstOf(idle, maxCompared).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  };
  const hasRoomFor = ({ socket, address }: OpenConnection): boolean => {
    const own = address === undefined ? undefined : neighbours.of(address);
    if (own !== undefined && own.size >= ofAddress && !dropIdle(own)) return false;
    if (open.size < most) return true;
    // An address that has its fair share makes space among its own connections.
    const isLarge = own !== undefined && own.size >= most / neighbours.count();
    return (
      dropIdle(isLarge ? own : crowded()) || (own !== undefined && open.size < most + spare && isLoopbackAddress(socket.remoteAddress))
    );
  };
  return {
    size: () => open.size,
    enter: (socket) => {
      const address = isProxy(socket.remoteAddress) ? undefined : (parseAddressKey(socket.remoteAddress ?? "") ?? "");
      const connection: OpenConnection = { socket, address, underWay: 0, taken: -1, since: 0 };
      if (!hasRoomFor(connection)) return false;
      open.set(socket, connection);
      idle.add(connection);
      if (address !== undefined) neighbours.add(address, connection);
      socket.once("close", () => leave(connection));
      return true;
    },
    find: (socket) => open.get(socket),
    begin: (connection) => {
      connection.underWay += 1;
      idle.delete(connection);
    },
    end: (connection) => {
      connection.underWay -= 1;
      if (connection.underWay === 0 && open.has(connection.socket)) idle.add(connection);
    },
    drop,
    all: () => open.values(),
  };
}

function firstOf<Member>(members: Iterable<Member>, count: number): readonly Member[] {
  const found: Member[] = [];
  for (const member of members) {
    if (found.length === count) break;
    found.push(member);
  }
  return found;
}

interface Groups<Name, Member> {
  readonly count: () => number;
  readonly of: (name: Name) => ReadonlySet<Member>;
  readonly add: (name: Name, member: Member) => void;
  readonly remove: (name: Name, member: Member) => void;
}

/** Members by name; a name without members takes no memory. */
function groups<Name, Member>(): Groups<Name, Member> {
  const none: ReadonlySet<Member> = new Set();
  const all = new Map<Name, Set<Member>>();
  return {
    count: () => all.size,
    of: (name) => all.get(name) ?? none,
    add: (name, member) => {
      const group = all.get(name);
      if (group === undefined) all.set(name, new Set([member]));
      else group.add(member);
    },
    remove: (name, member) => {
      const group = all.get(name);
      group?.delete(member);
      if (group?.size === 0) all.delete(name);
    },
  };
}
