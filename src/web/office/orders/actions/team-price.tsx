import type { ReactNode } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { freeReplacement } from "#contract/orders/free-replacement.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

/** What the guest will pay, as the server would price it now; nothing is chosen: no price. */
export function useTeamPrice(body: BodyOf<"priceForGuest">) {
  return useOfficeOnce("priceForGuest", { body }, body.lines.length > 0);
}

interface Props extends Pick<BodyOf<"priceForGuest">, "isReplacement" | "discount_code"> {
  price: Pick<ReturnType<typeof useTeamPrice>, "data" | "error">;
}

export function TeamPrice({ price: { data, error }, isReplacement, discount_code }: Props) {
  if (error) return <p className="text-error">{failureText(error)}</p>;
  return (
    <dl aria-live="polite" aria-label="Preis" className="space-y-1 rounded-md bg-sage px-4 py-3 text-forest">
      <Row name="Waren">{data ? formatEuro(data.goods) : "…"}</Row>
      {data && data.discount > 0 && (
        <Row name={isReplacement ? freeReplacement : `Rabatt ${discount_code ?? ""}`}>
          −{formatEuro(data.discount)}
        </Row>
      )}
      {data?.codeMessage && <p className="text-error">{data.codeMessage}</p>}
      <Row name="Versand">{data ? formatShipping(data.shipping) : "…"}</Row>
      <Row name="Gesamt">
        <strong>{data ? euroText(data.total) : "…"}</strong>
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 tabular-nums">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
