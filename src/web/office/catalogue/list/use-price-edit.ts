import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { formatEuro } from "#contract/money.ts";
import type { ListedMenu } from "#contract/office/menus.ts";
import { isPriceSlip } from "#contract/office/price-slip.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

/** Enter and the arrow keys move among the marked fields. */
export const priceField = { "data-price-field": "" };

/** Leaving the field saves the price, Enter and the arrow keys move on, Escape restores it. */
export function usePriceEdit(menu: ListedMenu) {
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
