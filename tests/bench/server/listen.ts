// The limit of a cold start: Fastify alone, listening.
import { fastify } from "fastify";

const app = fastify({ logger: false });
app.post("/", () => ({ data: "nothing" }));
await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.("listening");
