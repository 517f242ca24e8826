import { ChevronDown } from "lucide-react";
import { guaranteeLink, guaranteeSection } from "#brand/legal/gewaehrleistung-link.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { GuaranteePicture } from "#web/storefront/checkout/guarantee-picture.tsx";

/**
 * The harmonised notice of Directive (EU) 2024/825, which a guest must be able to see before ordering. The line says
 * what it is about; a press opens the whole sheet, which the terms show as well.
 */
export function GuaranteeNotice() {
  return (
    <details className="group mt-1.5 sm:mt-4">
      <summary className="flex min-h-9 list-none items-center gap-2 rounded-md text-xs text-muted sm:text-sm [&::-webkit-details-marker]:hidden">
        <span className="underline underline-offset-3">{guaranteeLink.title}: mindestens zwei Jahre</span>
        <ChevronDown
          className="size-4 shrink-0 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-2 pb-1">
        <GuaranteePicture />
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <a href={guaranteeLink.href} target="_blank" rel="noopener" className="text-link">
            {guaranteeLink.address}
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </a>
          <Link to={`${pages.terms()}#${guaranteeSection}`} target="_blank" className="text-link">
            Wortlaut als Text
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </Link>
        </p>
      </div>
    </details>
  );
}
