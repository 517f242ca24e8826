import { ChevronRight, Mail } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { SheetButton } from "#web/shared/ui/sheet-button.tsx";
import { useStoredPostcode } from "#web/storefront/calendar/stored-postcode.ts";
import { loadPlate } from "#web/storefront/catalogue/plate-editor/plate-button.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import { plateName } from "#web/storefront/plate/plate-words.ts";
import { useWishlist } from "#web/storefront/plate/wishlist.ts";

const { sideMenu, sideMenuHelp, header, actions } = navigation;
const further = header.filter((link) => !sideMenu.some((first) => first.href === link.href));

const rowShape = "flex min-h-13 w-full items-center justify-between rounded-sm px-2 text-lg font-medium";
const loadLocation = () => import("#web/storefront/calendar/location-dialog.tsx");

export default function SideMenuSheet({ onClose }: { onClose: () => void }) {
  const wishlistCount = useWishlist()?.length ?? 0;
  const postcode = useStoredPostcode();
  const location = postcode ? `${actions.location} (${postcode})` : actions.location;
  const wishlist = {
    label: wishlistCount ? `${actions.wishlist} (${wishlistCount})` : actions.wishlist,
    href: pages.wishlist(),
  };
  return (
    <Dialog open onClose={onClose} title={useBrand().name} side="left" footer={<Support />}>
      <nav aria-label="Seitenmenü">
        <ul className="-mx-2">
          {[...sideMenu, ...further, ...sideMenuHelp, wishlist].map(({ label, href }) => (
            <li key={href} className="border-b border-hairline last:border-0">
              <Link
                to={href}
                onClick={onClose}
                className={`transition-colors duration-200 hover:bg-sand ${rowShape}`}
              >
                {label}
                <ChevronRight className="size-5 text-muted" aria-hidden="true" />
              </Link>
            </li>
          ))}
          <li className="border-b border-hairline">
            <SheetButton label={plateName} load={loadPlate} shape={rowShape}>
              {plateName}
              <ChevronRight className="size-5 text-muted" aria-hidden="true" />
            </SheetButton>
          </li>
          <li>
            <SheetButton label={location} load={loadLocation} shape={rowShape}>
              {location}
              <ChevronRight className="size-5 text-muted" aria-hidden="true" />
            </SheetButton>
          </li>
        </ul>
      </nav>
    </Dialog>
  );
}

function Support() {
  const { email, emailHours } = useContact();
  return (
    <a
      href={`mailto:${email}`}
      className="flex min-h-11 items-center gap-3 rounded-sm px-1 wrap-anywhere underline-offset-4 hover:underline"
    >
      <Mail className="size-5 shrink-0 text-forest" aria-hidden="true" />
      <span>
        {email}
        <span className="block text-sm text-muted">{emailHours}</span>
      </span>
    </a>
  );
}
