import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnswerOf, CallArguments, CallInput, DataOf } from "#contract/contract.ts";
import type { OfficeCallName } from "#contract/office/office.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { withPin } from "#web/office/team/pin-question.ts";
import { insteadOf } from "#web/office/ui/failed.tsx";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, inputOf, requestAt } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { withFreshProof } from "#web/shared/factors/fresh-proof.ts";
import { showToast } from "#web/shared/ui/toast.ts";

/** A call of the team. When it needs a fresh proof, or a PIN at a tablet, the person is asked, and the call is repeated. */
export function officeApi<N extends OfficeCallName>(
  name: N,
  ...input: CallArguments<N>
): Promise<AnswerOf<N>> {
  return callOffice(name, inputOf(input));
}

function callOffice<N extends OfficeCallName>(name: N, input: CallInput<N>): Promise<AnswerOf<N>> {
  const address = callAddresses[name];
  return withFreshProof(address.stepUp, () =>
    withPin(address.method, () => requestAt(sendByFetch, address, input)),
  );
}

type ReadArguments<N extends OfficeCallName> =
  object extends CallInput<N>
    ? [input?: CallInput<N>, enabled?: boolean]
    : [input: CallInput<N>, enabled?: boolean];

/** Getters, because a component is drawn again for what it uses. */
function answerOf<Data>(query: UseQueryResult<Data>) {
  const { data, error, refetch } = query;
  return {
    data,
    error,
    refetch,
    /** null once there is data */
    instead: insteadOf(query),
    get dataUpdatedAt() {
      return query.dataUpdatedAt;
    },
    get isFetching() {
      return query.isFetching;
    },
    get isPlaceholderData() {
      return query.isPlaceholderData;
    },
  };
}

/** While the next page of a list loads, the last one stays visible. */
export function useOffice<N extends OfficeCallName>(
  name: N,
  ...[callInput, enabled = true]: ReadArguments<N>
) {
  const input = (callInput ?? {}) as CallInput<N>;
  const query = useQuery<DataOf<N>>({
    queryKey: ["office", name, input.params ?? null, input.query ?? null],
    queryFn: async ({ signal }) => (await callOffice(name, { ...input, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    enabled,
  });
  return answerOf(query);
}

/**
 * For the question in a dialog: read once when it opens. Later changes do not read it again, because the
 * question may have no answer any more.
 */
export function useOfficeOnce<N extends OfficeCallName>(name: N, input: CallInput<N>, enabled = true) {
  const query = useQuery<DataOf<N>>({
    queryKey: ["office-once", name, input.params ?? null, input.body ?? null],
    queryFn: async ({ signal }) => (await callOffice(name, { ...input, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled,
  });
  return answerOf(query);
}

/** Calls that need nothing. */
type CallWithoutInput = {
  [N in OfficeCallName]: object extends CallInput<N> ? N : never;
}[OfficeCallName];

/**
 * For a form of a page: changes by others do not replace typed text; saving reports them. It is read again
 * after a change of this person.
 */
export function useOfficeForm<N extends CallWithoutInput>(name: N) {
  return useOfficeOnce(name, {} as CallInput<N>);
}

export interface ChangeInput<Answer> {
  done?: string;
  onDone?: (answer: Answer) => void;
  /** True for a failure that the page reports itself. */
  handles?: (error: Error) => boolean;
}

export function useOfficeChange<N extends OfficeCallName>(name: N, input: ChangeInput<AnswerOf<N>> = {}) {
  return useOfficeAct((sent: CallInput<N>) => callOffice(name, sent), input);
}

/** For a page that may send one of several calls. */
export function useOfficeAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, onDone, handles }: ChangeInput<Answer>,
) {
  const queries = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: act,
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: ["office"] });
      if (done) void showToast({ type: "success", text: done });
      onDone?.(answer);
    },
    onError: (error) => {
      if (!handles?.(error)) void showToast({ type: "error", text: failureText(error) });
      if (error instanceof CallFailed && Object.keys(error.errors).length > 0) focusFirstError();
    },
  });
}
