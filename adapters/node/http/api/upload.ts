import { Socket } from "node:net";
import { finished } from "node:stream";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "#core/features/caller/caller.ts";
import type { ErrorCode } from "#core/domain/errors.ts";
import { contract } from "#core/contract/index.ts";
import type { CallRow } from "#core/features/shared/calls/message.ts";
import { chunkBytes } from "#core/domain/files/upload.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { productName } from "#core/domain/people/user.ts";
import { StorageFullError } from "#core/ports/storage.ts";
import type { Spool, SpooledFile } from "../../files/spool.ts";
import { endSlowRequest } from "../guard/bodies.ts";
import { makeConcurrencySeats, type Sender, type TakeConcurrencySeat, type SeatOwner, seatOwnerOf } from "../guard/seats.ts";
import { callerOfRequest } from "../request/caller.ts";
import { type ApiRouteParts, readIdempotencyKey, limitMutationRate, sendReply } from "./api.ts";
import { sendRefusal } from "../reply/errors.ts";

const rows: readonly CallRow[] = Object.values(contract);

/** The paths of the calls whose body is a form with a file. */
export const uploadPaths: readonly string[] = rows.filter(({ multipart: isForm }) => isForm).map(({ path }) => path);

/** The limits of a form: one file, of one chunk at most, and a few short fields. */
const limits = { fileSize: chunkBytes, files: 1, fields: 12, fieldSize: 1000, fieldNameSize: 40, parts: 13, headerPairs: 20 };
const fieldBytes = 16_384;

/**
 * How many files may be received at once: of one user, of one club, and in all. Each is on the disk, and takes little memory. Staff have as many
 * seats of their own. Who sends a chunk for more than three minutes is slow, and gives up the seat where all are taken.
 */
const uploadSeats = { ofUser: 1, ofClub: 6, most: 24, slow: { graceMs: 10_000, bytesPerSecond: 160_000 } };

/** The parts that the routes of uploads need beside those of calls. */
export interface UploadRouteParts extends ApiRouteParts {
  readonly spool: Spool;
}

/**
 * Serves each call whose body is a form: short fields, then a file in the field `file`. Requirements §7. The caller is checked by the fields
 * before the file, such as the key of a booking from a visitor who has not logged in, and the file of a caller who may not send it is not
 * received. A request takes a seat when its file begins, so a refused one takes none.
 */
export async function serveUploads(app: FastifyInstance, parts: UploadRouteParts): Promise<void> {
  if (parts.rate !== undefined) limitMutationRate(app, parts.rate);
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits, throwFileSizeLimit: true });
  const seats = { staff: makeConcurrencySeats(uploadSeats), customers: makeConcurrencySeats(uploadSeats) };
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const path of uploadPaths) {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      if (Number(request.headers["content-length"] ?? 0) > limits.fileSize + fieldBytes) return sendRefusal(request, reply, "TOO_LARGE");
      const caller = await callerOfRequest(request, parts);
      const isOut = caller === undefined || (caller.principal.kind === "anonymous" && request.headers["scope"] === undefined);
      const admission = isOut ? "UNAUTHORIZED" : await parts.admits(path, caller);
      if (isOut || typeof admission === "string")
        return sendRefusal(request, reply, typeof admission === "string" ? admission : "UNAUTHORIZED");
      callers.set(request, caller);
      return undefined;
    };
    app.post(`/api/${path}`, { bodyLimit: limits.fileSize + fieldBytes, onRequest }, async (request, reply) => {
      const caller = callers.get(request);
      const idempotencyKey = readIdempotencyKey(request);
      if (caller === undefined || idempotencyKey === null) return sendRefusal(request, reply, "BAD_REQUEST");
      const form = await formOf(request, reply, { path, caller, seats, parts, app });
      if (typeof form === "string") return sendRefusal(request, reply, form);
      try {
        const body = { sender: `${productName}-app`, scope: scopeOf(request, form), sent: new Date().toISOString(), data: dataOf(form) };
        const file = form.spooled === undefined ? {} : { file: form.spooled.file };
        const result = await parts.dispatch({ path, body, caller, idempotencyKey, ...file });
        await sendReply(request, reply, result, parts.secure);
        return undefined;
      } finally {
        await form.spooled?.drop();
      }
    });
  }
}

interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly spooled?: SpooledFile;
}

interface FormContext {
  readonly path: string;
  readonly caller: Caller;
  readonly seats: Readonly<Record<"staff" | "customers", TakeConcurrencySeat>>;
  readonly parts: UploadRouteParts;
  readonly app: FastifyInstance;
}

/** Reads a form, or why it is refused. A file in another field than `file` is not kept. */
async function formOf(request: FastifyRequest, reply: FastifyReply, context: FormContext): Promise<UploadedForm | ErrorCode> {
  const fields: Record<string, string> = {};
  let spooled: SpooledFile | undefined;
  const { path, caller, seats, parts, app } = context;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname === "file") {
        const admission = await parts.admits(path, caller, fields);
        if (typeof admission === "string") return admission;
        const take = admission.isStaff ? seats.staff : seats.customers;
        const leave = take(seatOwnerWith(request, caller, fields), senderOf(request, app));
        if (typeof leave === "string") return leave;
        finished(reply.raw, leave);
        spooled = await receiveWhole(part, parts.spool);
      } else {
        fields[part.fieldname] = "";
        part.file.resume();
      }
    }
  } catch (error) {
    await spooled?.drop();
    if (error instanceof StorageFullError) return "NO_SPACE";
    throw error;
  }
  return { fields, ...(spooled === undefined ? {} : { spooled }) };
}

async function receiveWhole({ file }: MultipartFile, spool: Spool): Promise<SpooledFile> {
  const spooled = await spool.receive(file);
  if (!file.truncated) return spooled;
  await spooled.drop();
  throw Object.assign(new Error("The file is too large"), { statusCode: 413 });
}

/** The connection of a request that sends a file; undefined for a request that a test injects. */
function senderOf({ raw: { socket } }: FastifyRequest, app: FastifyInstance): Sender | undefined {
  if (!(socket instanceof Socket)) return undefined;
  const before = socket.bytesRead;
  return { bytes: () => socket.bytesRead - before, end: () => endSlowRequest(app, socket) };
}

/** Who sends a file: the holder of a booking by the booking, at its club. */
function seatOwnerWith(request: FastifyRequest, caller: Caller, { reservation }: Readonly<Record<string, string>>): SeatOwner {
  if (caller.principal.kind === "user" || reservation === undefined) return seatOwnerOf(request, caller);
  return { user: reservation, club: clubOfRowId(reservation) ?? "" };
}

/** The scope in the header, else in the field, else the product's name. */
function scopeOf({ headers }: FastifyRequest, { fields }: UploadedForm): string {
  const { scope = fields["scope"] ?? productName } = headers;
  return String(scope);
}

function dataOf({ fields }: UploadedForm): Readonly<Record<string, string>> {
  const { scope: _, sender: __, ...data } = fields;
  return data;
}
