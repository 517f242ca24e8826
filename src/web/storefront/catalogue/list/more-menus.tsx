import { type MouseEvent, useState } from "react";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { pageAddress } from "#web/storefront/catalogue/list/ask-shop.ts";
import type { ListPart } from "#web/storefront/catalogue/list/shop-data.ts";

interface Props {
  part: ListPart;
  address: string;
  shown: number;
  onMore: (page: number) => Promise<void>;
}

/**
 * Links to other pages of a long list, for search engines and guests without scripts; with them the list grows. Loaded by
 * `React.lazy`, because few shops have so many menus.
 */
export default function MoreMenus({ part, address, shown, onMore }: Props) {
  const [isLoading, setLoading] = useState(false);
  if (part.pages <= 1) return null;
  const next = part.page + 1;
  const more = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    // Without an answer the browser opens the page itself.
    await onMore(next).catch(() => window.location.assign(pageAddress(address, next)));
    setLoading(false);
  };
  return (
    <nav aria-label="Weitere Seiten" className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {part.first > 1 && (
        <a
          href={pageAddress(address, part.first - 1)}
          rel="prev"
          className={buttonClasses({ variant: "secondary" })}
        >
          Vorherige Menüs
        </a>
      )}
      <p role="status" className="text-[.9375rem] text-muted tabular-nums">
        {shown} von {part.found} Menüs
      </p>
      {part.page < part.pages && (
        <a
          href={pageAddress(address, next)}
          rel="next"
          aria-busy={isLoading || undefined}
          onClick={(event) => void more(event)}
          className={buttonClasses({ variant: "primary" }, isLoading)}
        >
          {isLoading && <Spinner />}
          Weitere Menüs
        </a>
      )}
    </nav>
  );
}
