import { RefreshCw } from "lucide-react";
import type { ProviderBalance } from "#contract/office/books/books.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** How far the provider's account is known, and how to read it now. */
export function ProviderBalances({ balances }: { balances: readonly ProviderBalance[] }) {
  const { mutate, isPending } = useOfficeChange("readProviderBalance", { done: "Der Stand ist abgerufen." });
  if (balances.length === 0) return null;
  return (
    <div className="mb-4 space-y-2">
      {balances.map(({ provider, failure, ...read }) => (
        <div key={provider}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>
              <strong>{provider}</strong>: <BalanceText {...read} />
            </p>
            <OfficeButton
              className="print:hidden"
              icon={<RefreshCw className="size-4" aria-hidden="true" />}
              busy={isPending}
              onClick={() => mutate({})}
            >
              Jetzt abrufen
            </OfficeButton>
          </div>
          {failure && (
            <div className="mt-2 max-w-3xl">
              <Notice type="warning" live={false}>
                {failure}
              </Notice>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function BalanceText({ readAt, balance, booked }: Omit<ProviderBalance, "provider" | "failure">) {
  if (!readAt || balance === null) return <>noch nicht abgerufen</>;
  const differs = booked !== null && booked !== balance;
  return (
    <>
      {euroText(balance)} am {moment(readAt)}
      {differs && <strong className="text-error">, in den Büchern {euroText(booked)}</strong>}
    </>
  );
}
