import type { ReceivedCall, DispatchCall, GateReply } from "#core/features/caller/caller.ts";
import { refusalReply } from "#core/gate/dispatch.ts";
import type { ApiPath } from "#core/contract/index.ts";
import { type ErrorCode, Refusal } from "#core/domain/errors.ts";

/** What happens to a call on its way: `go` lets it through. */
export type Fault = (go: () => Promise<GateReply>, call: ReceivedCall) => Promise<GateReply>;

/** Calls that do not go as they should, by path. */
export type Faults = Readonly<Partial<Record<ApiPath, Fault>>>;

/** The dispatch, with faults on some calls; they are read at each call, so that a story can end them. */
export function withFaults(dispatch: DispatchCall, faults: () => Faults): DispatchCall {
  const table = (): Readonly<Record<string, Fault | undefined>> => faults();
  return (call) => {
    const go = () => dispatch(call);
    return (table()[call.path] ?? ((sent) => sent()))(go, call);
  };
}

/** The server refuses, in words of its own where they are given. */
export const refusing =
  (code: ErrorCode, message?: string): Fault =>
  async (_, { caller }) =>
    refusalReply(new Refusal(code, message === undefined ? {} : { message }), caller.locale);

/** A proxy answers in the server's place. */
export const failing =
  (status: number): Fault =>
  async () => ({ status, body: '{"code":"","message":""}' });

/** No answer comes: there is no network. */
export const offline: Fault = () => Promise.reject(new Error("offline"));

/** The server does the call, and its reply is lost. */
export const replyLost: Fault = async (go) => {
  await go();
  throw new Error("lost");
};

/** The call is under way for ever. */
export const never: Fault = () => new Promise(() => undefined);
