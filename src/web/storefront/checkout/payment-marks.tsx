import { footer } from "#brand/shop.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

/** The accepted means of payment; empty on a page that could not reach the server. */
export function PaymentMarks({ className }: { className: string }) {
  const marks = useRootBranding()?.paymentMarks;
  if (!marks) return null;
  return (
    <ul aria-label={footer.paymentHeading} className={`flex flex-wrap gap-2 ${className}`}>
      {marks.map((mark) => (
        <li
          key={mark}
          className="rounded-[6px] border border-hairline bg-white px-2.5 py-1 text-[.8125rem] font-semibold text-ink"
        >
          {mark}
        </li>
      ))}
    </ul>
  );
}
