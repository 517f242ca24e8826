import { Heart } from "lucide-react";
import { putOnWishlist, takeOffWishlist, useIsOnWishlist } from "#web/storefront/plate/wishlist.ts";

interface Props {
  menuId: number;
  describedBy?: string;
  className: string;
}

/** Its accessible name says what a press does. */
export function HeartButton({ menuId, describedBy, className }: Props) {
  const isOnList = useIsOnWishlist(menuId);
  const label = isOnList ? "Von der Merkliste entfernen" : "Auf die Merkliste";
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onClick={() => (isOnList ? takeOffWishlist(menuId) : putOnWishlist(menuId))}
      className={`inline-flex size-11 items-center justify-center rounded-full bg-white text-ink shadow-card transition-colors duration-200 hover:text-paprika ${className}`}
    >
      <Heart className={`size-5 ${isOnList ? "fill-paprika text-paprika" : ""}`} aria-hidden="true" />
    </button>
  );
}
