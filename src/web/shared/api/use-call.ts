import { useState } from "react";

interface Listeners<Output> {
  onSuccess?: (output: Output) => void;
  onError?: (error: Error) => void;
}

type Outcome = { name: "idle" | "success" } | { name: "error"; error: Error };

export function useCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const [openCalls, setOpenCalls] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ name: "idle" });

  const mutateAsync = async (input: Input): Promise<Output> => {
    setOpenCalls((count) => count + 1);
    setOutcome({ name: "idle" });
    try {
      const output = await call(input);
      setOutcome({ name: "success" });
      return output;
    } catch (error) {
      setOutcome({ name: "error", error: error as Error });
      throw error;
    } finally {
      setOpenCalls((count) => count - 1);
    }
  };
  const mutate = (input: Input, { onSuccess, onError }: Listeners<Output> = {}): void => {
    mutateAsync(input).then(onSuccess, (error: Error) => onError?.(error));
  };
  return {
    mutate,
    mutateAsync,
    isPending: openCalls > 0,
    isSuccess: outcome.name === "success",
    error: outcome.name === "error" ? outcome.error : null,
    reset: () => setOutcome({ name: "idle" }),
  };
}
