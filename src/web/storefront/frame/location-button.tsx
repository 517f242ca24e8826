import { MapPin } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { SheetButton } from "#web/shared/ui/sheet-button.tsx";
import { useStoredPostcode } from "#web/storefront/calendar/location/use-stored-postcode.ts";

const loadLocation = () => import("#web/storefront/calendar/location/location-dialog.tsx");

/**
 * The postcode lies below the icon, so that nothing moves when it appears. A phone has it in the side menu.
 */
export function LocationButton() {
  const postcode = useStoredPostcode();
  const name = navigation.actions.location;
  return (
    <SheetButton
      label={postcode ? `${name} ${postcode}` : name}
      load={loadLocation}
      className="relative max-sm:hidden"
    >
      <MapPin className={`size-5 ${postcode ? "-translate-y-2" : ""}`} aria-hidden="true" />
      {postcode && (
        <span className="absolute bottom-1 text-xs leading-none font-semibold tabular-nums">{postcode}</span>
      )}
    </SheetButton>
  );
}
