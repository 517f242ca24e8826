import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showToast } from "#web/shared/ui/toast.ts";
import { usePageActions } from "#web/storefront/navigation/page-context.ts";

/**
 * Sends one change; then reloads the page's data, closes the dialog and shows a toast. With `readsAgain` a refusal reads
 * the page again as well, because it tells that the page was out of date.
 */
export function useDeliveryChange<Input>(options: {
  send: (input: Input) => Promise<unknown>;
  done: string;
  onDone: (input: Input) => void;
  onRefused?: (failure: unknown) => void;
  readsAgain?: boolean;
}) {
  const { reload } = usePageActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // A ref, because two presses in the same moment both still see `busy` as false.
  const sending = useRef(false);

  const submit = async (input: Input) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setError(null);
    try {
      await options.send(input);
      await reload();
      options.onDone(input);
      void showToast({ type: "success", text: options.done });
    } catch (failure) {
      setError(failure);
      if (options.readsAgain) await reload().catch(() => undefined);
      options.onRefused?.(failure);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, error };
}

export function useRead<Data>(read: (signal: AbortSignal) => Promise<Data>) {
  const [state, setState] = useState<{ data?: Data; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const run = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const controller = new AbortController();
    run(controller.signal).then(
      (data) => setState({ data }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ error });
      },
    );
    return () => controller.abort();
  }, [attempt]);
  const refetch = () => {
    setState({});
    setAttempt((before) => before + 1);
  };
  return { ...state, refetch };
}
