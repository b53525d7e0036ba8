import { createHash } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller, UploadedFile } from "#core/gate/answer/caller.ts";
import { photoLimits } from "#core/domain/offer/photo.ts";
import { productName } from "#core/domain/people/user.ts";
import { makeFileGate } from "../guard/bodies.ts";
import { type ApiRouteParts, readIdempotencyKey, limitMutationRate, sendReply } from "./api.ts";
import { sendRefusal } from "../reply/errors.ts";

/** The one call whose body is a file. */
export const photoUploadPath = "media/files/upload";

/** The limits of a body: one file and a few short fields. */
const limits = { fileSize: photoLimits.bytes, files: 1, fields: 8, fieldSize: 200, fieldNameSize: 40, parts: 9, headerPairs: 20 };
const fieldBytes = 16_384;

/**
 * Serves `POST /api/media/files/upload`: a file in the field `file`, and short fields. Requirements §7. A caller without permission is refused
 * before the body is read.
 */
export async function servePhotoUpload(app: FastifyInstance, parts: ApiRouteParts): Promise<void> {
  if (parts.rate !== undefined) limitMutationRate(app, parts.rate);
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits, throwFileSizeLimit: true });
  const admit = makeFileGate(parts);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (Number(request.headers["content-length"] ?? 0) > limits.fileSize + fieldBytes) return sendRefusal(request, reply, "TOO_LARGE");
    const caller = await admit(request, reply, photoUploadPath);
    if (caller === undefined) return reply;
    callers.set(request, caller);
    return undefined;
  };
  app.post(`/api/${photoUploadPath}`, { bodyLimit: limits.fileSize + fieldBytes, onRequest }, async (request, reply) => {
    const [caller, idempotencyKey] = [callers.get(request), readIdempotencyKey(request)];
    if (caller === undefined || idempotencyKey === null) return sendRefusal(request, reply, "BAD_REQUEST");
    const form = await formOf(request);
    const body = { sender: `${productName}-app`, scope: scopeOf(request, form), sent: new Date().toISOString(), data: dataOf(form) };
    const file = form.file === undefined ? {} : { file: form.file };
    return sendReply(reply, await parts.dispatch({ path: photoUploadPath, body, caller, idempotencyKey, ...file }), parts.secure);
  });
}

interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: UploadedFile;
}

async function formOf(request: FastifyRequest): Promise<UploadedForm> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
    } else {
      const bytes = await part.toBuffer();
      // A file in another field is not read.
      if (part.fieldname === "file") file = { bytes, digest: createHash("sha256").update(bytes).digest("hex") };
      else fields[part.fieldname] = "";
    }
  }
  return { fields, ...(file === undefined ? {} : { file }) };
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
