import { Heart } from "lucide-react";
import { putOnWishlist, takeOffWishlist, useIsOnWishlist } from "#web/storefront/plate/wishlist.ts";

interface Props {
  menuId: number;
  describedBy?: string;
  /** in a compact card the pressed area is larger than what lies over the small picture */
  isSmall?: boolean;
  className: string;
}

const smallLook =
  "compact:bg-transparent compact:shadow-none compact:before:absolute compact:before:size-7 compact:before:rounded-full compact:before:bg-white";

/** Its accessible name says what a press does. */
export function HeartButton({ menuId, describedBy, isSmall, className }: Props) {
  const isOnList = useIsOnWishlist(menuId);
  const label = isOnList ? "Von der Merkliste entfernen" : "Auf die Merkliste";
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onClick={() => (isOnList ? takeOffWishlist(menuId) : putOnWishlist(menuId))}
      className={`inline-flex size-11 items-center justify-center rounded-full bg-white text-ink shadow-card transition-colors duration-200 hover:text-paprika ${isSmall ? smallLook : ""} ${className}`}
    >
      <Heart
        className={`size-5 ${isSmall ? "compact:relative compact:size-4" : ""} ${isOnList ? "fill-paprika text-paprika" : ""}`}
        aria-hidden="true"
      />
    </button>
  );
}
