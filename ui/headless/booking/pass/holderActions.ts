import { type HolderCancellationModel, createHolderCancellationModel } from "./cancel.ts";
import { type HolderChangeModel, createHolderChangeModel } from "./change.ts";
import { createSwapModel, type SwapModel } from "./swap.ts";
import { createProposalModel, type ProposalModel } from "./proposal.ts";
import { createConfirmationEmailModel, type ConfirmationEmailModel } from "./confirmationEmail.ts";
import type { PassModel } from "./pass.ts";
import { createPassengersModel, type PassengersModel } from "./passengers.ts";

/** The actions of a pass's holder on their booking. */
export interface HolderActions {
  readonly cancel: HolderCancellationModel;
  readonly change: HolderChangeModel;
  /** The change to a dearer slot that awaits its payment. */
  readonly swap: SwapModel;
  /** The answer to the club's proposal, where it closed the booking's slot. */
  readonly proposal: ProposalModel;
  /** Sends the confirmation again, or to a corrected e-mail. */
  readonly letters: ConfirmationEmailModel;
  /** Shares the booking with its passengers. */
  readonly passengers: PassengersModel;
}

const actionsByPass = new WeakMap<PassModel, HolderActions>();

/** Gives the holder's actions for a pass, created at the first call, since only the pass's page needs them. */
export function holderActionsOf(pass: PassModel): HolderActions {
  const known = actionsByPass.get(pass);
  if (known !== undefined) return known;
  const { ports, ...held } = pass.holder;
  const swap = createSwapModel(ports, held, () => pass.club.value?.payAtDock === true);
  const made = {
    cancel: createHolderCancellationModel(ports, held),
    change: createHolderChangeModel(ports, held, swap),
    swap,
    proposal: createProposalModel(ports, held),
    letters: createConfirmationEmailModel(ports, held),
    passengers: createPassengersModel(ports, held),
  };
  held.onForget(() => {
    made.cancel.forget();
    made.change.forget();
    made.swap.forget();
    made.proposal.forget();
    made.letters.forget();
    made.passengers.forget();
  });
  actionsByPass.set(pass, made);
  return made;
}
