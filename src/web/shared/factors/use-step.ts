import { useCall } from "#web/shared/api/use-call.ts";
import { factorFailure } from "#web/shared/factors/browser-passkeys.ts";

export function useStep<Input, Output>(
  work: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const { mutate, isPending, error } = useCall(work);
  return {
    run: (input: Input) => mutate(input, { onSuccess: onDone }),
    busy: isPending,
    failure: error ? factorFailure(error) : null,
  };
}
