import type { AnswerOf, CallArguments } from "#contract/contract.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { inputOf, requestAt } from "#web/shared/api/client.ts";
import { withFreshProof } from "#web/shared/factors/fresh-proof.ts";

/** The login needs these calls, too, and does not load the table of all office calls. */
export function factorApi<N extends keyof typeof factorCalls>(
  name: N,
  ...input: CallArguments<N>
): Promise<AnswerOf<N>> {
  return withFreshProof(factorCalls[name].stepUp, () =>
    requestAt(sendByFetch, factorCalls[name], inputOf(input)),
  );
}
