import { type HolderCancellationModel, createHolderCancellation } from "./cancel.ts";
import { type HolderChangeModel, createHolderChange } from "./change.ts";
import { createProposal, type ProposalModel } from "./proposal.ts";
import { createConfirmationEmail, type ConfirmationEmailModel } from "./letters.ts";
import type { PassModel } from "./pass.ts";

/** The actions of a pass's holder on their booking. */
export interface HolderActions {
  readonly cancel: HolderCancellationModel;
  readonly change: HolderChangeModel;
  /** The answer to the club's proposal, where it closed the booking's slot. */
  readonly proposal: ProposalModel;
  /** Sends the confirmation again, or to a corrected e-mail. */
  readonly letters: ConfirmationEmailModel;
}

const own = new WeakMap<PassModel, HolderActions>();

/** The holder's actions for a pass, created at the first call, since only the pass's page needs them. */
export function holderActionsOf(pass: PassModel): HolderActions {
  const known = own.get(pass);
  if (known !== undefined) return known;
  const { ports, ...held } = pass.holder;
  const made = {
    cancel: createHolderCancellation(ports, held),
    change: createHolderChange(ports, held),
    proposal: createProposal(ports, held),
    letters: createConfirmationEmail(ports, held),
  };
  held.onForget(() => {
    made.cancel.forget();
    made.change.forget();
    made.proposal.forget();
    made.letters.forget();
  });
  own.set(pass, made);
  return made;
}
