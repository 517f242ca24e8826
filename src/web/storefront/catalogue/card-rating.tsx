import { Star } from "lucide-react";
import type { Menu } from "#contract/catalogue.ts";
import { averageText, reviewCount } from "#web/storefront/catalogue/review-count.ts";

/** The reviews themselves, and how they are made sure of, stand on the menu's page. */
export function CardRating({ average, count }: NonNullable<Menu["rating"]>) {
  const text = averageText(average);
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm/5 tabular-nums">
      <span className="sr-only">
        {text} von 5 Sternen aus {reviewCount(count)}
      </span>
      <Star className="size-4 fill-saffron text-warning-icon" aria-hidden="true" />
      <span aria-hidden="true">
        <strong className="font-semibold">{text}</strong> <span className="text-muted">({count})</span>
      </span>
    </p>
  );
}
