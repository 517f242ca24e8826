import { ChevronDown, ShieldCheck } from "lucide-react";
import { guaranteeLink, guaranteeSection } from "#brand/legal/gewaehrleistung-link.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { GuaranteePicture } from "#web/storefront/shop/guarantee-picture.tsx";

/** The EU notice that a guest must see before ordering; a press opens the whole sheet. */
export function GuaranteeNotice() {
  return (
    <details className="group mt-4 rounded-md sm:mt-6 border-2 border-[#039] bg-white">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2 text-sm font-semibold sm:py-2.5 sm:text-base text-[#039] [&::-webkit-details-marker]:hidden">
        <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
        <span className="grow">{guaranteeLink.title}: mindestens zwei Jahre</span>
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-4 pb-4">
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
