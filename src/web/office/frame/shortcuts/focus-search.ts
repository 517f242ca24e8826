/** False when the page has no search of its own. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field?.checkVisibility()) return false;
  field.focus();
  field.select();
  return true;
}

/** Keys in a field, in an open dialog or with a control key mean something else. */
export function isOwnKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open]")) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null)
  );
}
