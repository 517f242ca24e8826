import { X } from "lucide-react";
import type { DayToPlan } from "#contract/office/calendar/calendar.ts";
import type { DayDraft } from "#web/office/calendar/day-draft.ts";
import { useOffice } from "#web/office/office-api.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  loaded: DayToPlan;
  draft: DayDraft;
  edit: (change: Partial<DayDraft>) => void;
  errors: Record<string, string | undefined>;
}

export function LimitRows({ loaded: { menus }, draft: { limits }, edit, errors }: Props) {
  const { data: dishes = [] } = useOffice("readLimitedDishes");
  const sold = new Map(menus.map((menu) => [menu.id, menu.sold]));
  const free = dishes.filter(({ id }) => !limits.some(({ menuId }) => menuId === id));
  const options = {
    "": "Gericht wählen …",
    ...Object.fromEntries(free.map(({ id, name }) => [String(id), name])),
  };
  const add = (id: number) => {
    const dish = dishes.find((dish) => dish.id === id);
    if (dish) edit({ limits: [...limits, { menuId: id, name: dish.name, portions: "" }] });
  };
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-xs font-semibold">Weniger von einem Gericht</legend>
      {limits.map(({ menuId, name, portions }) => (
        <div key={menuId} className="flex items-start gap-2">
          <div className="grow">
            <OfficeField
              label={name}
              unit="Portionen"
              inputMode="numeric"
              value={portions}
              hint={`Verkauft: ${sold.get(menuId) ?? 0}`}
              error={errors[`limit-${menuId}`]}
              onChange={(event) =>
                edit({
                  limits: limits.map((limit) =>
                    limit.menuId === menuId ? { menuId, name, portions: event.target.value } : limit,
                  ),
                })
              }
            />
          </div>
          <span className="mt-5.5">
            <IconButton
              icon={X}
              label={`Grenze für ${name} aufheben`}
              onClick={() => edit({ limits: limits.filter((limit) => limit.menuId !== menuId) })}
            />
          </span>
        </div>
      ))}
      <OfficeSelect
        label="Grenze für"
        options={options}
        value=""
        onChange={(event) => add(Number(event.target.value))}
      />
    </fieldset>
  );
}
