/** What somebody can type text into. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

const noText = new Set(["checkbox", "radio", "button", "submit", "reset", "file", "range", "color"]);

/** The text field that has the focus. */
export function focusedField(): Field | null {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return element;
  return element instanceof HTMLInputElement && !noText.has(element.type) ? element : null;
}

/** Remembers what has the focus as it is now; calling the answer makes it so again. A list's choice is typed away, too. */
export function keepField(): () => void {
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
    // fields for figures know no selection
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** A burst began before there was a field: what of it went into the one for scans does not belong there. */
function emptyScanField(): void {
  const field = focusedField();
  if (field?.dataset.scan !== undefined) replaceValue(field, "");
}

/** Puts a value in as if it had been typed: React hears of it. */
export function replaceValue(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types a text where the cursor stands. */
export function insert(field: Field, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const from = selectionStart ?? value.length;
  replaceValue(field, value.slice(0, from) + text + value.slice(selectionEnd ?? value.length));
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
}

/** Takes away what was typed last. */
export function removeBefore(field: Field, signs: number): void {
  const { value, selectionStart } = field;
  const to = selectionStart ?? value.length;
  const from = Math.max(0, to - signs);
  replaceValue(field, value.slice(0, from) + value.slice(to));
  if (selectionStart !== null) field.setSelectionRange(from, from);
}
