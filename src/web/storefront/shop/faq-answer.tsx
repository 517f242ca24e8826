import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { slugOf } from "#contract/slug.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { unbrokenHtml } from "#web/shared/ui/unbroken.tsx";
import { useLocation } from "#web/storefront/navigation/page-context.ts";

/** A question that opens. An address that ends with its anchor opens it. */
export function FaqAnswer({ question, answer }: { question: string; answer: string }) {
  const inZone = useGermanTime();
  const anchor = slugOf(question);
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (details.current && hash === `#${anchor}`) details.current.open = true;
  }, [hash, anchor]);
  return (
    <details ref={details} className="group border-b border-hairline">
      <summary
        id={anchor}
        className="flex min-h-15 list-none items-center justify-between gap-4 rounded-md py-3 pl-1 text-[1.0625rem] font-semibold [&::-webkit-details-marker]:hidden"
      >
        {question}
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-sand transition-colors duration-200 group-open:bg-forest group-open:text-white">
          <Plus className="size-4 group-open:hidden" aria-hidden="true" />
          <Minus className="hidden size-4 group-open:block" aria-hidden="true" />
        </span>
      </summary>
      <div
        className="prose pt-1 pr-12 pb-5 pl-1 text-muted"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; the company is escaped
        dangerouslySetInnerHTML={{ __html: inZone(unbrokenHtml(answer)) }}
      />
    </details>
  );
}
