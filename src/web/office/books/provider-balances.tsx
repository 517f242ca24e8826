import { RefreshCw } from "lucide-react";
import type { ProviderBalance } from "#contract/office/books/books.ts";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** How far the provider's account is known, and how to read it now. */
export function ProviderBalances({ balances }: { balances: readonly ProviderBalance[] }) {
  const { mutate, isPending } = useOfficeChange("readProviderBalance", { done: "Der Stand ist abgerufen." });
  const keeps = useKeepsBooks();
  if (balances.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul className="min-w-0 space-y-1">
        {balances.map((one) => (
          <li key={one.provider}>
            Stand bei {one.provider}: <BalanceText {...one} />
          </li>
        ))}
      </ul>
      {keeps && (
        <OfficeButton className="print:hidden" icon={RefreshCw} busy={isPending} onClick={() => mutate({})}>
          Jetzt abrufen
        </OfficeButton>
      )}
      {balances.map(
        ({ provider, failure }) =>
          failure && (
            <div key={provider} className="max-w-3xl basis-full">
              <Notice type="warning" live={false}>
                {failure}
              </Notice>
            </div>
          ),
      )}
    </div>
  );
}

function BalanceText({ readAt, balance, booked }: ProviderBalance) {
  if (!readAt || balance === null) return <>noch nicht abgerufen</>;
  const differs = booked !== null && booked !== balance;
  return (
    <>
      <strong>{euroText(balance)}</strong> <span className="text-muted">am {moment(readAt)}</span>
      {differs && <strong className="text-error">, in den Büchern {euroText(booked)}</strong>}
    </>
  );
}
