import type { FigureName, MenuContent } from "#contract/office/catalogue/menu-fields.ts";

/** `recipe`: what the dish's recipe says. */
export type CheckedField = keyof MenuContent | FigureName | "recipe";

export interface Finding {
  field: CheckedField;
  text: string;
  /**
   * The broken promise, by form or by dish of a box; a promise that was broken before is reported but blocks
   * nothing.
   */
  broken?: string;
}
