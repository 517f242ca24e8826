import type { ReactNode } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { isVatFree, vatFreeNote } from "#contract/shop/vat-status.ts";

export function Amounts({ cart }: { cart: Cart }) {
  const isWithoutVat = isVatFree(cart.vat);
  const { discountData: redeemed, voucherData: voucher } = cart.metaData;
  return (
    <div className="mt-2.5 border-t border-hairline pt-2 sm:mt-3 sm:pt-2.5">
      <dl className="space-y-1 max-sm:text-sm sm:space-y-1.5">
        <Amount name="Zwischensumme" amount={formatEuro(cart.originalSubtotal)} />
        {redeemed && (
          <Amount
            name={
              <>
                Rabattcode <strong className="font-semibold wrap-anywhere">{redeemed.discountCode}</strong>
                {redeemed.message && <span className="block text-sm text-warning">{redeemed.message}</span>}
              </>
            }
            amount={cart.discount > 0 ? `−${formatEuro(cart.discount)}` : formatEuro(0)}
            look="text-success"
          />
        )}
        <Amount name="Versandkosten" amount={formatShipping(cart.deliveryCost)} />
        <div className="amount-row border-t border-hairline pt-2 font-display text-xl font-bold">
          <dt>Gesamt</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatEuro(cart.total)}</dd>
        </div>
        {voucher && (
          <>
            <Amount
              name={
                <>
                  Gutschein {voucher.ending}
                  {voucher.message && <span className="block text-sm text-warning">{voucher.message}</span>}
                </>
              }
              amount={voucher.amount > 0 ? `−${formatEuro(voucher.amount)}` : formatEuro(0)}
              look="text-success"
            />
            <div className="amount-row font-display text-xl font-bold">
              <dt>Noch zu zahlen</dt>
              <dd className="whitespace-nowrap tabular-nums">
                {cart.toPay > 0 ? formatEuro(cart.toPay) : "0,00\u00a0€"}
              </dd>
            </div>
          </>
        )}
      </dl>
      {isWithoutVat && <p className="text-right text-sm text-muted">{vatFreeNote}</p>}
      {(isWithoutVat ? [] : cart.vat).map(({ percent, amount }) => (
        <p key={percent} className="text-right text-[.8125rem] text-muted tabular-nums sm:mt-1 sm:text-sm">
          inkl. {percent}
          {"\u00a0"}% MwSt. ({formatEuro(amount)})
        </p>
      ))}
    </div>
  );
}

interface AmountProps {
  name: ReactNode;
  amount: string;
  look?: string;
}

function Amount({ name, amount, look = "" }: AmountProps) {
  return (
    <div className="amount-row">
      <dt>{name}</dt>
      <dd className={`font-medium whitespace-nowrap tabular-nums ${look}`}>{amount}</dd>
    </div>
  );
}
