import { type CancelModel, createCancel } from "./cancel.ts";
import { type ChangeModel, createChange } from "./change.ts";
import { createProposal, type ProposalModel } from "./proposal.ts";
import { createLetters, type LettersModel } from "./letters.ts";
import type { PassModel } from "./pass.ts";

/** The actions of a pass's holder on their booking. */
export interface OwnActions {
  readonly cancel: CancelModel;
  readonly change: ChangeModel;
  /** The answer to the club's proposal, where it closed the booking's slot. */
  readonly proposal: ProposalModel;
  /** Sends the confirmation again, or to a corrected e-mail. */
  readonly letters: LettersModel;
}

const own = new WeakMap<PassModel, OwnActions>();

/** The holder's actions for a pass, created at the first call, since only the pass's page needs them. */
export function ownActionsOf(pass: PassModel): OwnActions {
  const known = own.get(pass);
  if (known !== undefined) return known;
  const { ports, ...held } = pass.holder;
  const made = {
    cancel: createCancel(ports, held),
    change: createChange(ports, held),
    proposal: createProposal(ports, held),
    letters: createLetters(ports, held),
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
