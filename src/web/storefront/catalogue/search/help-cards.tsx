import { CircleHelp } from "lucide-react";
import { Link } from "#web/shared/navigation/link.tsx";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

/** Who searches for "Versand" wants no dish: what the FAQ says, and the way to all of it. */
export function HelpCards({ help }: Pick<SearchResult, "help">) {
  return (
    <ul className="mb-4 grid gap-3">
      {help.map(({ question, text, href }) => (
        <li key={question} className="flex gap-4 rounded-lg bg-sage p-4 text-ink sm:p-5">
          <CircleHelp className="mt-0.5 size-6 shrink-0 text-forest" aria-hidden="true" />
          <div className="min-w-0">
            <p className="text-[1.0625rem] font-semibold">{question}</p>
            <p className="mt-1">{text}</p>
            <Link
              to={href}
              className="text-link mt-1 inline-flex min-h-9 items-center font-semibold text-forest"
            >
              Mehr dazu<span className="sr-only">{` (${question})`}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
