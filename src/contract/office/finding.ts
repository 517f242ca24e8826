import type { FigureName, MenuContent } from "#contract/office/menu-fields.ts";

/** Where something is to be done: a field of the content or one of the figures. */
export type CheckedField = keyof MenuContent | FigureName;

export interface Finding {
  field: CheckedField;
  text: string;
  /** which promise is broken, by form or by dish of a box; what was broken before is reported and stands in no way */
  broken?: string;
}
