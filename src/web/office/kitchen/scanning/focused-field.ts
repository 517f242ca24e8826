export type Field = HTMLInputElement | HTMLTextAreaElement;

const noText = new Set(["checkbox", "radio", "button", "submit", "reset", "file", "range", "color"]);

export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  return element instanceof HTMLInputElement && !noText.has(element.type) ? element : null;
}

/**
 * Remembers the focused element's state and returns a function that restores it. Typing also changes the
 * choice of a list.
 */
export function rememberField(): () => void {
  const element = document.activeElement;
  if (element instanceof HTMLSelectElement) {
    const { value } = element;
    return () => {
      if (element.value === value) return;
      element.value = value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  const field = focusedField();
  if (!field) return emptyScanField;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    replaceValue(field, value);
    // Number fields have no selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** When a burst began outside any field, its part in the scan field does not belong there. */
function emptyScanField(): void {
  const field = focusedField();
  if (field?.dataset.scan !== undefined) replaceValue(field, "");
}

/** Sets a value as if it had been typed, so that React notices it. */
export function replaceValue(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function insert(field: Field, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const from = selectionStart ?? value.length;
  replaceValue(field, value.slice(0, from) + text + value.slice(selectionEnd ?? value.length));
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
}

export function removeBefore(field: Field, signs: number): void {
  const { value, selectionStart } = field;
  const to = selectionStart ?? value.length;
  const from = Math.max(0, to - signs);
  replaceValue(field, value.slice(0, from) + value.slice(to));
  if (selectionStart !== null) field.setSelectionRange(from, from);
}
