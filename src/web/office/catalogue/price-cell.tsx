import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { formatEuro } from "#contract/money.ts";
import { isPriceSlip } from "#contract/office/catalogue/figure-check.ts";
import type { ListedMenu } from "#contract/office/catalogue/menus.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";

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

/** Enter and the arrow keys move among the marked fields. */
const priceField = { "data-price-field": "" };

/** Leaving the field saves the price, Enter and the arrow keys move on, Escape restores it. */
function usePriceEdit(menu: ListedMenu) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [unconfirmedPrice, setUnconfirmedPrice] = useState<number | null>(null);
  const { mutate, isPending, data } = useOfficeChange("changePrice", {
    done: `Der Preis von „${menu.name}“ ist gespeichert.`,
  });
  const shown = typed ?? writeGerman(menu.price, 2);

  const restore = () => {
    setTyped(null);
    setError(undefined);
  };
  const save = (isSure = false) => {
    const price = readGermanNumber(typed ?? "");
    if (typed === null || price === menu.price) return restore();
    if (!price) return setError("Bitte einen Preis eingeben, zum Beispiel 10,90.");
    // Asked once: the dialog takes the focus, and leaving the field would save the price.
    if (!isSure && isPriceSlip(menu.price, price)) return setUnconfirmedPrice(price);
    setUnconfirmedPrice(null);
    // The list may not have been read again since this field's last change.
    const version = Math.max(menu.version, data?.data.version ?? 0);
    mutate(
      { params: { menuId: String(menu.id) }, body: { version, price } },
      {
        onSuccess: restore,
        onError: (failure) => setError(fieldErrors(failure).price ?? failureText(failure)),
      },
    );
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") restore();
    if (step === undefined) return;
    event.preventDefault();
    if (!moveOn(event.currentTarget, event.shiftKey ? -step : step)) save();
  };
  return {
    shown,
    error,
    unconfirmedPrice,
    saveConfirmed: () => save(true),
    cancelSave: () => {
      setUnconfirmedPrice(null);
      restore();
    },
    busy: isPending,
    spoken: `${menu.name}, bisher ${formatEuro(menu.price)}`,
    type: setTyped,
    save: (_: FocusEvent) => save(),
    press,
  };
}

function moveOn(from: HTMLInputElement, step: number): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-price-field]")];
  const next = fields[fields.indexOf(from) + step];
  next?.focus();
  next?.select();
  return next !== undefined;
}
