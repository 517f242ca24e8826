import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "#contract/contract.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { CallFailed } from "#web/shared/api/client.ts";

type LineCall = "confirmBankReceipts" | "bookBankReceipt" | "loosenBankReceipt" | "leaveBankReceipt";

/** Of two people one wins; the other is told, and sees what has changed. */
export function useLineChange<N extends LineCall>(
  name: N,
  onDone?: (answer: AnswerOf<N>) => void,
  done?: string,
) {
  const queries = useQueryClient();
  return useOfficeChange(name, {
    done,
    onDone,
    handles: (error) => {
      if (error instanceof CallFailed && error.code === "bank_line_changed")
        void queries.invalidateQueries({ queryKey: ["office"] });
      return false;
    },
  });
}
