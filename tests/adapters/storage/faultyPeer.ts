import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";

/** What a faulty service does with a request: it answers, or leaves it unanswered. */
export type Fault = (request: IncomingMessage, reply: ServerResponse, turn: number) => void;

/** A service of S3 on this machine that answers as a test says. */
export interface FaultyPeer {
  readonly url: string;
  /** The requests so far, as method and address. */
  readonly requests: readonly string[];
  answerWith: (fault: Fault) => void;
  readonly close: () => Promise<void>;
}

/** Starts a service that answers each request as the last `answerWith` says. */
export async function startFaultyPeer(): Promise<FaultyPeer> {
  const requests: string[] = [];
  let fault: Fault = (_, reply) => void reply.writeHead(500).end();
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`);
    fault(request, reply, requests.length);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  return {
    url: `http://127.0.0.1:${port}/quai`,
    requests,
    answerWith: (next) => {
      requests.length = 0;
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
