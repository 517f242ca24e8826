import { pages } from "#contract/addresses.ts";
import type { OrderedDelivery } from "#contract/guest-orders.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { refundedText } from "#web/shared/refunded-text.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";

export function OrderedLine({ line }: { line: OrderedDelivery["lines"][number] }) {
  return (
    <li className="flex items-center gap-4 border-t border-hairline p-4 sm:px-5 print:py-2">
      {line.picture ? (
        <MenuPicture
          picture={line.picture}
          sizes="64px"
          className="size-16 shrink-0 rounded-sm object-cover print:hidden"
        />
      ) : (
        <div className="size-16 shrink-0 rounded-sm bg-sand print:hidden" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">
          {line.menuSlug ? (
            <Link to={pages.menuDetails(line.menuSlug)} className="hover:underline hover:underline-offset-4">
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {line.qty} × {formatEuro(line.price)}
          {line.refundedQty > 0 && <span className="text-forest"> · {refundedText(line)}</span>}
        </p>
        {line.preparation && (
          <details className="mt-1 text-sm print:hidden">
            <summary className="cursor-pointer py-1 font-semibold text-forest underline-offset-4 hover:underline">
              Zubereitung{line.heating && <span className="font-normal">: {line.heating}</span>}
            </summary>
            <p className="pb-1 text-muted">{line.preparation}</p>
          </details>
        )}
      </div>
      <p className="font-display text-lg font-bold whitespace-nowrap tabular-nums">
        {formatEuro(line.linePrice)}
      </p>
    </li>
  );
}
