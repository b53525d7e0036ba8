import { writeSync } from "node:fs";
import { Effect } from "effect";
import { sendChatMessage } from "#core/features/chat/send.ts";
import { ServerSettings } from "#core/features/shared/config.ts";
import { ClockPort } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { chatWriter } from "./chatWriter.ts";
import { openUpToDate } from "../../promised.ts";

// Sends the messages of one writer in their order, from a number on, and prints the number of each once it was answered.
const [url = "", side = "staff", from = "0", to = "0"] = process.argv.slice(2);
const store = await openUpToDate(url);
const writer = chatWriter(side === "customer" ? "customer" : "staff");
for (let number = Number(from); number < Number(to); number += 1) {
  const message = { id: `${side}-${number}`, text: `${side} ${number}` };
  await Effect.runPromise(
    sendChatMessage(writer, message).pipe(
      Effect.provideService(Store, store),
      Effect.provideService(ClockPort, { now: Date.now }),
      Effect.provideService(ServerSettings, { publicUrl: "https://quai.test", limits: "off" }),
    ),
  );
  // Synchronous: an answer must be out before the process can be killed.
  writeSync(1, `${number}\n`);
}
process.exit(0);
