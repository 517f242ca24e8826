import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf, CallInput } from "#contract/contract.ts";
import type { OfficeCallName } from "#contract/office/office.ts";
import { type ChangeInput, useOfficeChange } from "#web/office/office-api.ts";
import { CallFailed } from "#web/shared/api/client.ts";

/** The calls that carry the version of the order that the person saw. */
type OrderAct = {
  [N in OfficeCallName]: CallInput<N> extends { query: { version: string } } ? N : never;
}[OfficeCallName];

/** What the dialog shows is not true any more. */
const outdated = ["order_changed", "refund_changed", "total_changed"];

interface More<N extends OrderAct> {
  onSuccess?: (answer: AnswerOf<N>) => void;
}

/** After a refusal that says so, page and dialog read anew. */
export function useReadAnew() {
  const queries = useQueryClient();
  return (refused: unknown): refused is CallFailed => {
    if (!(refused instanceof CallFailed) || !outdated.includes(refused.code)) return false;
    for (const kind of ["office", "office-once"]) void queries.invalidateQueries({ queryKey: [kind] });
    return true;
  };
}

/**
 * An act with the money or the goods of an order. The version stays the one that the dialog opened with: what loads
 * behind it was not seen. A refusal tells what another person did; then page and dialog read anew, what was typed
 * stays, and pressing again is about the state that was told.
 */
export function useOrderAct<N extends OrderAct>(
  name: N,
  version: string,
  input: ChangeInput<AnswerOf<N>> = {},
) {
  const [seen, setSeen] = useState(version);
  const readAnew = useReadAnew();
  const { mutate, isPending, error } = useOfficeChange(name, input);
  const act = (sent: Omit<CallInput<N>, "query">, more: More<N> = {}) =>
    mutate({ ...sent, query: { version: seen } } as CallInput<N>, {
      onSuccess: more.onSuccess,
      onError(refused) {
        if (readAnew(refused) && refused.found.version) setSeen(refused.found.version);
      },
    });
  return { mutate: act, isPending, error };
}
