import { ChevronRight, Menu } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { navigation, shop } from "#brand/shop.ts";
import { IconButton } from "#web/layout/icon-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const { sideMenu, header, actions } = navigation;
const further = header.filter((link) => !sideMenu.some((first) => first.href === link.href));

export function SideMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={actions.menu}
        expanded={open}
        onPress={() => setOpen(true)}
        className="-ml-2.5 lg:hidden"
      >
        <Menu className="size-5.5" aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={close} title={shop.name} side="left">
        <nav aria-label="Seitenmenü">
          <ul className="-mx-2">
            {[...sideMenu, ...further].map(({ label, href }) => (
              <li key={href} className="border-b border-hairline last:border-0">
                <Link
                  to={href}
                  onClick={close}
                  className="flex min-h-13 items-center justify-between rounded-sm px-2 text-lg font-medium transition-colors duration-200 hover:bg-sand"
                >
                  {label}
                  <ChevronRight className="size-5 text-muted" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </>
  );
}
