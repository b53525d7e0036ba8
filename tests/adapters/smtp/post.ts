import { createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the server took it: its envelope and its raw text. */
export interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server on this machine, plain and without passwords unless `part` says otherwise. */
export async function startPost(part: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        taken.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
    ...part,
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((found) => {
    const inner = server.listen(0, "127.0.0.1", () => found(portOf(inner.address())));
    inner.on("connection", (socket) => sockets.add(socket));
  });
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Closes every line at once, without a word. */
    cut,
    close: () =>
      new Promise<void>((done) => {
        cut();
        server.close(() => done());
      }),
  };
}

/** A server that takes connections and never says a word. */
export async function startMute() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  const port = await new Promise<number>((found) => {
    server.listen(0, "127.0.0.1", () => found(portOf(server.address())));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        sockets.forEach((socket) => socket.destroy());
        server.close(() => done());
      }),
  };
}

/** An answer of the server with its three digits. */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function portOf(address: string | { readonly port: number } | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
