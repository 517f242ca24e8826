import { pages } from "#contract/addresses.ts";
import type { CartItem } from "#contract/cart.ts";
import { maxQuantity } from "#contract/max-quantity.ts";
import { formatEuro } from "#contract/money.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { useLine } from "#web/storefront/cart/use-line.ts";
import { LineActions } from "./line-actions.tsx";
import { LineDay } from "./line-day.tsx";
import { LineProblem } from "./line-problem.tsx";

export function CartLine({ item }: { item: CartItem }) {
  const line = useLine(item);
  const messageId = `fehler-${item.rowId}`;
  return (
    <li className="border-t border-hairline p-4 sm:px-5 sm:py-4.5">
      <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4 gap-y-3.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-4.5 sm:gap-y-3">
        <Link
          to={pages.menuDetails(item.menuSlug)}
          tabIndex={-1}
          aria-hidden="true"
          className="sm:row-span-2"
        >
          <MenuPicture
            picture={item.picture}
            sizes="(width < 40rem) 84px, 112px"
            className="aspect-square w-full overflow-hidden rounded-md object-cover text-xs"
          />
        </Link>
        <div className="gap-4 sm:flex sm:justify-between">
          <LineTitle item={item} />
          <p
            aria-busy={line.pending || undefined}
            className="mt-1 transition-opacity duration-200 aria-busy:opacity-50 sm:mt-0 sm:text-right"
          >
            <span className="font-display text-xl leading-tight font-bold whitespace-nowrap tabular-nums">
              {formatEuro(item.linePrice)}
            </span>
            <span className="ml-2 text-sm whitespace-nowrap text-muted sm:ml-0 sm:block">inkl. MwSt.</span>
          </p>
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:col-span-1">
          <LineDay item={item} quantity={line.quantity} onChoose={line.setDay} />
          <QuantityStepper
            label={`Menge von ${item.menuName}`}
            value={line.quantity}
            min={1}
            max={maxQuantity}
            errorId={line.refusal ? messageId : undefined}
            dropsRefused
            onChange={line.setQuantity}
            onRefuse={line.refuse}
          />
          <LineActions item={item} />
        </div>
      </div>
      <div role="alert">
        <FieldMessage id={messageId} text={line.refusal ?? line.message ?? undefined} />
      </div>
      {item.priceChanged && <LinePriceChange change={item.priceChanged} />}
      {item.problem && <LineProblem problem={item.problem} busy={line.pending} onMove={line.setDay} />}
    </li>
  );
}

/** The price has changed since the line was added; the guest sees this before paying. */
function LinePriceChange({ change }: { change: NonNullable<CartItem["priceChanged"]> }) {
  return (
    <div className="mt-3.5">
      <Notice type="info" live={false}>
        <p className="font-medium">{change.message}</p>
      </Notice>
    </div>
  );
}

function LineTitle({ item }: { item: CartItem }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg leading-snug">
        <Link to={pages.menuDetails(item.menuSlug)} className="hover:underline hover:underline-offset-4">
          {item.menuName}
        </Link>
      </h3>
      <p className="text-sm text-muted">
        {item.weightText} ·{" "}
        <span className="whitespace-nowrap">
          {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"}
        </span>{" "}
        · <span className="whitespace-nowrap">{formatEuro(item.basePricePerKg)}/kg</span>
      </p>
    </div>
  );
}
