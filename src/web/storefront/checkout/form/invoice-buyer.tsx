import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { invoiceBuyerFields } from "#web/storefront/checkout/checkout-draft.ts";
import { wholeRow } from "./form-grid.ts";
import type { FormProps } from "./form-props.ts";

const InvoiceBuyerFields = lazyPart(() => import("./invoice-buyer-fields.tsx"));
const fieldsId = "rechnung-an";

/** What only firms need is folded away. Folded fields do not exist, so nothing is sent that the guest cannot see. */
export function InvoiceBuyer(props: FormProps) {
  const [isOpen, setOpen] = useState(() =>
    invoiceBuyerFields.some((field) => props.register(field).defaultValue),
  );
  return (
    <div className={wholeRow}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-hairline px-3.5 py-2 text-left text-[.9375rem] font-medium transition-colors duration-200 hover:bg-sand"
      >
        Firma oder andere Rechnungsadresse
        <ChevronDown
          className={`size-5 shrink-0 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
          aria-hidden="true"
        />
      </button>
      <div id={fieldsId}>
        {isOpen && (
          <Suspense fallback={<LoadingHint />}>
            <InvoiceBuyerFields {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
