import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** An address that stays while the servers behind it are killed and started again. */
export interface Relay {
  readonly url: string;
  /** Ends every connection, as a network does that is lost. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a relay on a free port of this machine. Each connection goes to the server that `target` names at that moment. */
export async function startRelay(target: () => string): Promise<Relay> {
  const sockets = new Set<Socket>();
  const join = (near: Socket): void => {
    const { hostname, port } = new URL(target());
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // The other end hears of a loss by its own end.
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  };
  const server = createServer(join).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
