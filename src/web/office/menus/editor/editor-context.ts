import { createContext, use } from "react";
import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import type { Finding } from "#contract/office/finding.ts";
import type { CheckKnowledge } from "#contract/office/menu-check.ts";
import type { EditedMenu, MenuChoices } from "#contract/office/menus.ts";
import type { MenuForm, ReadForm } from "#web/office/menus/editor/menu-form.ts";

/** The menu that is open, what is typed, and what the check says to it. */
export interface Editor {
  menu: EditedMenu;
  choices: MenuChoices;
  known: CheckKnowledge;
  allergens: readonly NamedAllergen[];
  form: MenuForm;
  read: ReadForm;
  /** German texts by field: what is no number, what contradicts, what the server refused */
  errors: Record<string, string | undefined>;
  missing: readonly Finding[];
  /** it is on sale and could not be kept like this */
  isBlocked: boolean;
  hints: readonly Finding[];
  isAdmin: boolean;
  isDirty: boolean;
  busy: boolean;
  /** somebody else has changed it since it was opened */
  isOutdated: boolean;
  set(change: Partial<MenuForm>): void;
  reset(): void;
  save(): void;
  /** a new price that looks mistyped: saving waits for an answer */
  askedPrice: number | null;
  saveSurely(): void;
  takeBack(): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("no menu is open here");
  return editor;
}
