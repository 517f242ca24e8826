import { createContext, use } from "react";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { CheckKnowledge } from "#contract/office/catalogue/menu-check.ts";
import type { EditedMenu, MenuOptions } from "#contract/office/catalogue/menus.ts";
import type { SoldFigures } from "#contract/office/catalogue/sold-changes.ts";
import type { MenuForm, ReadForm } from "#web/office/catalogue/editor/menu-form.ts";

export interface Editor {
  menu: EditedMenu;
  menuOptions: MenuOptions;
  checkKnowledge: CheckKnowledge;
  allergens: readonly NamedAllergen[];
  form: MenuForm;
  read: ReadForm;
  /** German messages by field: no number, a contradiction, or the server's refusal. */
  errors: Record<string, string | undefined>;
  missing: readonly Finding[];
  /** The menu is on sale and may not be saved in this state. */
  isBlocked: boolean;
  hints: readonly Finding[];
  isAdmin: boolean;
  isDirty: boolean;
  busy: boolean;
  /** Another person has changed it since it was opened. */
  isOutdated: boolean;
  set(change: Partial<MenuForm>): void;
  reset(): void;
  save(): void;
  /** A new price that looks mistyped; saving waits for a confirmation. */
  unconfirmedPrice: number | null;
  saveConfirmed(): void;
  cancelSave(): void;
  /** What the server said to the last save; it may ask about guests who have bought. */
  refusal: unknown;
  saveSold(confirmed: SoldFigures): void;
  forgetRefusal(): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("no menu is open here");
  return editor;
}
