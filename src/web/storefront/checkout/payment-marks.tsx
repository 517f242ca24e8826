import { Fragment, type ReactNode } from "react";
import { footer } from "#brand/shop.ts";
import type { paymentMethodNames } from "#contract/checkout/payment-methods.ts";
import americanExpress from "#web/storefront/checkout/marks/american-express.svg?url";
import applePay from "#web/storefront/checkout/marks/apple-pay.svg?url";
import googlePay from "#web/storefront/checkout/marks/google-pay.svg?url";
import mastercard from "#web/storefront/checkout/marks/mastercard.svg?url";
import paypal from "#web/storefront/checkout/marks/paypal.svg?url";
import visa from "#web/storefront/checkout/marks/visa.svg?url";
import wero from "#web/storefront/checkout/marks/wero.svg?url";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

/** The accepted means of payment; empty on a page that could not reach the server. */
export function PaymentMarks({ className }: { className: string }) {
  const marks = useRootBranding()?.paymentMarks;
  if (!marks) return null;
  return (
    <ul aria-label={footer.paymentHeading} className={`flex flex-wrap gap-1 sm:gap-1.5 ${className}`}>
      {marks.map((mark) => (
        <li
          key={mark}
          className="inline-flex min-h-7 items-center rounded-[6px] border border-hairline bg-white px-1 text-xs/[.8125rem] font-semibold text-ink sm:px-1.5 sm:text-[.8125rem]"
        >
          <PaymentMark name={mark} />
        </li>
      ))}
    </ul>
  );
}

/** May be broken where two words are joined by a stroke. */
function broken(name: string): ReactNode {
  return name.match(/[^/]+\/?/g)?.map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

/** Its drawing with its name for screen readers; a means without one is written out. */
function PaymentMark({ name }: { name: string }) {
  const drawing = paymentDrawings[name];
  if (!drawing) return <span className="px-0.5 max-sm:max-w-28 sm:px-1">{broken(name)}</span>;
  return (
    <>
      <img src={drawing} alt="" width={40} height={24} loading="lazy" className="h-5 w-auto" />
      <span className="sr-only">{name}</span>
    </>
  );
}

type MarkName = (typeof paymentMethodNames)[keyof typeof paymentMethodNames];

/** Addresses of own drawings by which guests know the means of payment. */
const drawings: Record<MarkName, string | null> = {
  PayPal: paypal,
  // The specification's word stays written out.
  "Echtzeit-/Sofortüberweisung": null,
  Wero: wero,
  Visa: visa,
  Mastercard: mastercard,
  "American Express": americanExpress,
  "Apple Pay": applePay,
  "Google Pay": googlePay,
};

const paymentDrawings: Readonly<Record<string, string | null>> = drawings;
