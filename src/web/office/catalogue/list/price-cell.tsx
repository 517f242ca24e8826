import { useId } from "react";
import { formatEuro } from "#contract/money.ts";
import type { ListedMenu } from "#contract/office/menus.ts";
import { priceField, usePriceEdit } from "#web/office/catalogue/list/use-price-edit.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";

export function PriceCell({ menu }: { menu: ListedMenu }) {
  const { role } = useStaff();
  return role === "admin" ? <EditedPrice menu={menu} /> : formatEuro(menu.price);
}

function EditedPrice({ menu }: { menu: ListedMenu }) {
  const edit = usePriceEdit(menu);
  const errorId = useId();
  return (
    <span className="inline-flex flex-col items-end">
      <span className="inline-flex items-center gap-1.5">
        {menu.isReduced && <span className="text-xs text-paprika">ermäßigt</span>}
        <input
          {...priceField}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Preis von ${edit.spoken}`}
          aria-invalid={edit.error ? true : undefined}
          aria-describedby={edit.error ? errorId : undefined}
          aria-busy={edit.busy || undefined}
          value={edit.shown}
          onChange={(event) => edit.type(event.target.value)}
          onKeyDown={edit.press}
          onBlur={edit.save}
          onFocus={(event) => event.target.select()}
          className={`h-6 w-20 rounded-xs border px-2 text-right ${edit.error ? "border-2 border-error" : "border-hairline hover:border-field"} ${edit.busy ? "bg-sand" : "bg-white"}`}
        />
        €
      </span>
      <span role="status" id={errorId} className="text-xs text-error">
        {edit.error}
      </span>
      {edit.unconfirmedPrice !== null && (
        <PriceQuestion
          name={menu.name}
          before={menu.price}
          after={edit.unconfirmedPrice}
          busy={edit.busy}
          onSure={edit.saveConfirmed}
          onClose={edit.cancelSave}
        />
      )}
    </span>
  );
}
