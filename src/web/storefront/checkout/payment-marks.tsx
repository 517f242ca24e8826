import { footer } from "#brand/shop.ts";
import { paymentDrawings } from "#web/storefront/checkout/payment-drawings.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

/** The accepted means of payment; empty on a page that could not reach the server. */
export function PaymentMarks({ className }: { className: string }) {
  const marks = useRootBranding()?.paymentMarks;
  if (!marks) return null;
  return (
    <ul aria-label={footer.paymentHeading} className={`flex flex-wrap gap-1.5 ${className}`}>
      {marks.map((mark) => (
        <li
          key={mark}
          className="inline-flex min-h-7 items-center rounded-[6px] border border-hairline bg-white px-1.5 text-[.8125rem] font-semibold text-ink"
        >
          <PaymentMark name={mark} />
        </li>
      ))}
    </ul>
  );
}

/** Its drawing with its name for screen readers; a means without one is written out. */
function PaymentMark({ name }: { name: string }) {
  const drawing = paymentDrawings[name];
  if (!drawing) return <span className="px-1">{name}</span>;
  return (
    <>
      <svg viewBox="0 0 40 24" className="h-5 w-auto" aria-hidden="true">
        {drawing}
      </svg>
      <span className="sr-only">{name}</span>
    </>
  );
}
