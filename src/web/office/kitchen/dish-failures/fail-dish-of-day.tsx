import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { DishFailureDialog } from "#web/office/kitchen/dish-failures/dish-failure-dialog.tsx";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  deliveryDay: DeliveryDay;
  /** known where the list is about one dish */
  menu?: { id: number; name: string } | undefined;
  onClose: () => void;
}

/** A dish fails for the whole day; its dialog says which orders that concerns. */
export function FailDishOfDay({ deliveryDay, menu, onClose }: Props) {
  const { data, instead } = useOffice("readCookList", { params: { day: deliveryDay } }, !menu);
  const [menuId, setMenuId] = useState(menu?.id ?? 0);
  const dishes = data?.lines.filter(({ now }) => now > 0) ?? [];
  const name = menu?.name ?? dishes.find((dish) => dish.menuId === menuId)?.name;
  if (name) return <DishFailureDialog {...{ deliveryDay, menuId, name, onClose }} />;
  return (
    <Dialog open onClose={onClose} title={`Gericht am ${longDay(deliveryDay)} fällt aus`}>
      {instead}
      {data && (
        <OfficeSelect
          label="Welches Gericht?"
          value=""
          options={{
            "": dishes.length === 0 ? "An diesem Tag wird nichts gekocht" : "Bitte wählen",
            ...Object.fromEntries(
              dishes.map((dish) => [`menu-${dish.menuId}`, `${dish.name}, ${portionsText(dish.now)}`]),
            ),
          }}
          onChange={({ target }) => setMenuId(Number(target.value.replace("menu-", "")))}
          data-first-focus=""
        />
      )}
    </Dialog>
  );
}
