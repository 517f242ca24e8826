import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isPriceSlip, wrongFigures } from "#contract/office/catalogue/figure-check.ts";
import { hintsFor, missingForSale } from "#contract/office/catalogue/menu-check.ts";
import type { EditedMenu, MenuOptions } from "#contract/office/catalogue/menus.ts";
import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import type { Editor } from "#web/office/catalogue/editor/editor-context.ts";
import { formOf, type MenuForm, readForm } from "#web/office/catalogue/editor/menu-form.ts";
import { asksForSold } from "#web/office/catalogue/sold-question.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";
import { CallFailed } from "#web/shared/api/client.ts";

export function useMenuEditor(loaded: EditedMenu, menuOptions: MenuOptions): Editor {
  const queries = useQueryClient();
  const isAdmin = useStaff().role === "admin";
  const [menu, setMenu] = useState(loaded);
  const [form, setForm] = useState<MenuForm>(() => formOf(loaded));
  const {
    mutate,
    isPending,
    variables,
    error,
    reset: resetCall,
  } = useOfficeChange("changeMenu", {
    done: "Das Menü ist gespeichert.",
    onDone: ({ data }) => adopt(data),
    handles: asksForSold,
  });
  // A price that looks mistyped, until the person confirms it.
  const [unconfirmedPrice, setUnconfirmedPrice] = useState<number | null>(null);
  const start = useMemo(() => formOf(menu), [menu]);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  const read = readForm(form);
  const checkKnowledge = {
    allergens: menuOptions.allergens,
    nutritionForms: menuOptions.nutritionForms,
    dishes: new Map(menuOptions.dishes.map((dish) => [dish.id, dish])),
    derived: menu.derived,
    ingredientNames: menuOptions.ingredientNames,
    shelfLife: menuOptions.shelfLife,
  };
  const checked = { isBox: menu.isBox, content: read.content };

  const missing = missingForSale(checked, checkKnowledge);
  const before = missingForSale({ isBox: menu.isBox, content: menu.content }, checkKnowledge);
  const wasBroken = new Set(before.flatMap(({ broken }) => broken ?? []));

  const adopt = (stored: EditedMenu) => {
    setMenu(stored);
    setForm(formOf(stored));
  };
  // What was measured or cooked otherwise concerns the check only, not what is typed.
  if (loaded.version === menu.version && loaded !== menu && isNewLabel(loaded, menu)) {
    setMenu({ ...menu, ...labelOf(loaded) });
  }
  // A version that was published, archived or read again elsewhere is taken over unless there are unsaved
  // changes.
  if (!isDirty && loaded.version > menu.version) adopt(loaded);

  const save = (isSure = false) => {
    if (isPending) return;
    if (Object.keys(read.errors).length > 0) return focusFirstError();
    const { content, offer } = read;
    if (isAdmin && !isSure && isPriceSlip(menu.offer.price, offer.price))
      return setUnconfirmedPrice(offer.price);
    setUnconfirmedPrice(null);
    const body = { version: menu.version, content, ...(isAdmin ? { offer } : {}) };
    mutate({ params: { menuId: String(menu.id) }, body });
  };
  const saveSold = (confirmed: SoldFigures) => {
    if (variables) mutate({ ...variables, body: { ...variables.body, confirmed } });
  };
  const reset = () => {
    setForm(start);
    resetCall();
    // Another person's change may have caused the refusal.
    void queries.invalidateQueries({ queryKey: ["office", "readEditedMenu"] });
  };
  return {
    menu,
    menuOptions,
    checkKnowledge,
    allergens: menuOptions.allergens,
    form,
    read,
    errors: {
      ...fieldErrors(error),
      ...wrongFigures(read.content.per100g),
      ...read.errors,
    },
    missing,
    isBlocked: menu.state === "published" && missing.some(({ broken }) => !broken || !wasBroken.has(broken)),
    hints: hintsFor(checked, checkKnowledge),
    isAdmin,
    isDirty,
    busy: isPending,
    isOutdated: error instanceof CallFailed && error.code === "edited_meanwhile",
    set: (change) => setForm((before) => ({ ...before, ...change })),
    reset,
    unconfirmedPrice,
    save: () => save(),
    saveConfirmed: () => save(true),
    cancelSave: () => setUnconfirmedPrice(null),
    refusal: error,
    saveSold,
    forgetRefusal: resetCall,
  };
}

const labelOf = ({ recipeId, derived, analysis }: EditedMenu) => ({ recipeId, derived, analysis });

function isNewLabel(loaded: EditedMenu, menu: EditedMenu): boolean {
  return JSON.stringify(labelOf(loaded)) !== JSON.stringify(labelOf(menu));
}
