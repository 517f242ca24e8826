import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { wrongFigures } from "#contract/office/figure-check.ts";
import { hintsFor, missingForSale } from "#contract/office/menu-check.ts";
import type { EditedMenu, MenuChoices } from "#contract/office/menus.ts";
import { isPriceSlip } from "#contract/office/price-slip.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import type { Editor } from "#web/office/menus/editor/editor-context.ts";
import { formOf, type MenuForm, readForm } from "#web/office/menus/editor/menu-form.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { goToFirstError } from "#web/office/ui/go-to-error.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export function useMenuEditor(opened: EditedMenu, choices: MenuChoices): Editor {
  const queries = useQueryClient();
  const isAdmin = useStaff().role === "admin";
  const [menu, setMenu] = useState(opened);
  const [form, setForm] = useState<MenuForm>(() => formOf(opened));
  const {
    mutate,
    isPending,
    error,
    reset: forget,
  } = useOfficeChange("changeMenu", {
    done: "Das Menü ist gespeichert.",
    onDone: ({ data }) => take(data),
  });
  // A price that looks mistyped, until the person confirms it.
  const [askedPrice, setAsked] = useState<number | null>(null);
  const start = useMemo(() => formOf(menu), [menu]);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const read = readForm(form);
  const known = {
    allergens: choices.allergens,
    nutritionForms: choices.nutritionForms,
    dishes: new Map(choices.dishes.map((dish) => [dish.id, dish])),
  };
  const checked = { isBox: menu.isBox, content: read.content };

  const missing = missingForSale(checked, known);
  const before = missingForSale({ isBox: menu.isBox, content: menu.content }, known);
  const wasBroken = new Set(before.flatMap(({ broken }) => broken ?? []));

  const take = (kept: EditedMenu) => {
    setMenu(kept);
    setForm(formOf(kept));
  };
  // A version that was published, archived or read again elsewhere is taken over unless there are unsaved
  // changes.
  if (!isDirty && opened.version > menu.version) take(opened);

  const save = (isSure = false) => {
    if (isPending) return;
    if (Object.keys(read.errors).length > 0) return goToFirstError();
    const { content, offer } = read;
    if (isAdmin && !isSure && isPriceSlip(menu.offer.price, offer.price)) return setAsked(offer.price);
    setAsked(null);
    const body = { version: menu.version, content, ...(isAdmin ? { offer } : {}) };
    mutate({ params: { menuId: String(menu.id) }, body });
  };
  const reset = () => {
    setForm(start);
    forget();
    // Another person's change may have caused the refusal.
    void queries.invalidateQueries({ queryKey: ["office", "readEditedMenu"] });
  };
  return {
    menu,
    choices,
    known,
    allergens: choices.allergens,
    form,
    read,
    errors: { ...fieldErrors(error), ...wrongFigures(read.content.per100g), ...read.errors },
    missing,
    isBlocked: menu.state === "published" && missing.some(({ broken }) => !broken || !wasBroken.has(broken)),
    hints: hintsFor(checked, known),
    isAdmin,
    isDirty,
    busy: isPending,
    isOutdated: error instanceof CallFailed && error.code === "edited_meanwhile",
    set: (change) => setForm((before) => ({ ...before, ...change })),
    reset,
    askedPrice,
    save: () => save(),
    saveSurely: () => save(true),
    takeBack: () => setAsked(null),
  };
}
