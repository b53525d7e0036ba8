import { type CancelModel, createCancel } from "./cancel.ts";
import { type ChangeModel, createChange } from "./change.ts";
import { createProposal, type ProposalModel } from "./proposal.ts";
import { createLetters, type LettersModel } from "./letters.ts";
import type { PassModel } from "./pass.ts";

/** What the holder of a pass can do with the booking. */
export interface OwnActions {
  readonly cancel: CancelModel;
  readonly change: ChangeModel;
  /** What the club keeps in place of a booking that it closed on. */
  readonly proposal: ProposalModel;
  /** The confirmation, sent again or elsewhere. */
  readonly letters: LettersModel;
}

const own = new WeakMap<PassModel, OwnActions>();

/** The own cancellation and change of a pass, made when first asked for: no page but the pass's needs them. */
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
