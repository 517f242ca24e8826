import { TicketPercent, X } from "lucide-react";
import type { Cart } from "#contract/cart.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";

interface Props {
  redeemed: NonNullable<Cart["metaData"]["discountData"]>;
  busy: boolean;
  onRemove: () => void;
}

export function RedeemedCode({ redeemed, busy, onRemove }: Props) {
  const { discountCode, message } = redeemed;
  return (
    <div className="mt-3 rounded-md bg-sage py-1 pr-1 pl-4 text-forest">
      <div className="flex items-center gap-2.5">
        <TicketPercent className="size-5 shrink-0" aria-hidden="true" />
        <p className="min-w-0 grow font-semibold wrap-anywhere">{discountCode}</p>
        <button
          type="button"
          disabled={busy}
          onClick={onRemove}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold transition-colors duration-200 hover:bg-white/60"
        >
          {busy ? <Spinner className="size-4" /> : <X className="size-4" aria-hidden="true" />}
          Entfernen
          <span className="sr-only">Rabattcode {discountCode}</span>
        </button>
      </div>
      {message && <p className="pr-3 pb-2 text-sm">{message}</p>}
    </div>
  );
}
