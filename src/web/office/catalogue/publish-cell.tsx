import { useState } from "react";
import type { ListedMenu } from "#contract/office/catalogue/menus.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { MenuStatus } from "#web/office/catalogue/menu-status.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";

/** The switch is for roles that may publish. A menu that may not be sold yet says why. */
export function PublishCell({ menu }: { menu: ListedMenu }) {
  const { role } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const isOn = menu.state === "published";
  const { mutate, isPending } = useOfficeChange("publishMenu", {
    done: isOn
      ? `„${menu.name}“ ist zurückgezogen. ${boxesText(menu.inBoxes)}`
      : `„${menu.name}“ ist veröffentlicht.`,
  });
  const publish = (isPublished: boolean) => {
    if (isPublished && menu.missing.length > 0) return setAsking(true);
    mutate({ params: { menuId: String(menu.id) }, body: { version: menu.version, isPublished } });
  };
  return (
    <div className="flex items-center gap-3">
      {role === "admin" && menu.state !== "archived" && (
        <OfficeSwitch label={`${menu.name} veröffentlicht`} on={isOn} busy={isPending} onSwitch={publish} />
      )}
      <div>
        <MenuStatus state={menu.state} missing={menu.missing.length} />
        {menu.state === "draft" && <p className="text-xs text-warning">{boxesText(menu.inBoxes)}</p>}
      </div>
      {isAsking && <WhyNotDialog menu={menu} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A box stays on sale when one of its menus does not. */
function boxesText(boxes: readonly string[]): string {
  if (boxes.length === 0) return "";
  return `In ${boxes.map((name) => `„${name}“`).join(" und ")} wird es weiter verkauft.`;
}

interface WhyNotDialogProps {
  menu: { id: number; name: string; missing: readonly string[] };
  onClose: () => void;
}

function WhyNotDialog({ menu, onClose }: WhyNotDialogProps) {
  return (
    <Dialog open onClose={onClose} title={menu.name}>
      <p>Dieses Menü darf noch nicht veröffentlicht werden, weil</p>
      <ul className="mt-2 mb-5 list-disc space-y-1 pl-5">
        {menu.missing.map((text) => (
          <li key={text}>{text}.</li>
        ))}
      </ul>
      <OfficeLink look="action" to={officeLink("menus/:menuId", { menuId: menu.id })} data-first-focus="">
        Menü bearbeiten
      </OfficeLink>
    </Dialog>
  );
}

interface OfficeSwitchProps {
  /** For screen readers, which do not convey the row. */
  label: string;
  on: boolean;
  busy?: boolean;
  describedBy?: string;
  onSwitch: (requested: boolean) => void;
}

/**
 * Switches at once, without a confirm button. It is never disabled: the switch itself explains a refusal.
 */
function OfficeSwitch({ label, on, busy = false, describedBy, onSwitch }: OfficeSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={() => !busy && onSwitch(!on)}
      className={`inline-flex h-6 w-11 shrink-0 items-center rounded-full border px-0.5 transition-colors duration-200 motion-reduce:transition-none ${on ? "border-forest bg-forest" : "border-field bg-white"}`}
    >
      <span
        className={`grid size-4.5 place-items-center rounded-full forced-colors:forced-color-adjust-none forced-colors:bg-[ButtonText] forced-colors:text-[ButtonFace] transition-transform duration-200 motion-reduce:transition-none ${on ? "translate-x-5 bg-white text-forest" : "bg-field text-white"}`}
      >
        {busy && <Spinner className="size-3.5" />}
      </span>
    </button>
  );
}
