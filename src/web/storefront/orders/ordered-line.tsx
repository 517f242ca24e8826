import { pages } from "#contract/addresses.ts";
import { formatEuro } from "#contract/money.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { refundedText } from "#web/shared/refunded-text.ts";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { LineReview } from "#web/storefront/catalogue/reviews/line-review.tsx";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";
import { LeaveOutButton } from "#web/storefront/orders/leave-out-button.tsx";
import { BoxDishes } from "#web/storefront/plate/box-dishes.tsx";
import { PlateMark } from "#web/storefront/plate/plate-mark.tsx";

interface Props extends Omit<ChangeProps, "onClose" | "onMoveInstead"> {
  line: OrderedDelivery["lines"][number];
  /** null where it is said once for all dishes */
  heating: string | null;
}

export function OrderedLine({ line, heating, ...props }: Props) {
  const { order, delivery, token } = props;
  // of what was free nothing comes back
  const mayLeaveOut = delivery.changes.isPossible && line.refundedQty < line.qty && order.remaining > 0;
  return (
    <li className="flex flex-wrap items-start gap-x-4 border-t border-hairline p-4 sm:px-5 print:py-2">
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
        <p className="leading-snug font-semibold hyphens-auto">
          {line.menuSlug ? (
            <Link to={pages.menuDetails(line.menuSlug)} className="hover:underline hover:underline-offset-4">
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span>{`${line.qty} × ${formatEuro(line.price)}`}</span>
          {line.refundedQty > 0 && <span className="text-forest"> · {refundedText(line)}</span>}
        </p>
        {line.food && <PlateMark menu={line.food} look="small" isQuiet className="mt-1" />}
      </div>
      <p className="font-display text-lg font-bold whitespace-nowrap tabular-nums">
        {formatEuro(line.linePrice)}
      </p>
      <div className="min-w-0 basis-full sm:pl-20 print:hidden">
        {line.food && <BoxDishes dishes={line.food.contents} className="mt-2" />}
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <Preparation line={line} heating={heating} />
          {mayLeaveOut && <LeaveOutButton line={line} {...props} />}
        </div>
        <LineReview line={line} delivery={delivery} token={token} />
      </div>
    </li>
  );
}

function Preparation({ line: { preparations }, heating }: Pick<Props, "line" | "heating">) {
  if (preparations.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer py-1 font-semibold text-forest underline-offset-4 hover:underline">
        Zubereitung
        {heating && (
          <span className="font-normal">
            : <Unbroken text={heating} />
          </span>
        )}
      </summary>
      {preparations.map(({ dish, text }) => (
        <p key={dish} className="pb-1 text-muted">
          {dish && <strong className="font-semibold text-ink">{dish}: </strong>}
          <Unbroken text={text} />
        </p>
      ))}
    </details>
  );
}
