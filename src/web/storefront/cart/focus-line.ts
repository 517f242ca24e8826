/** The button of a line that names its day, which the focus goes to. */
export const lineId = (rowId: string) => `tag-${rowId}`;

/** The focus goes to a line once the cart is drawn anew, or to the heading where it is gone or has merged with another. */
export function focusLine(rowId: string | undefined): void {
  requestAnimationFrame(() => {
    const line = rowId === undefined ? null : document.getElementById(lineId(rowId));
    if (line) line.focus();
    else document.getElementById("cart-title")?.focus({ preventScroll: true });
  });
}

/** The line after this one on the page, or else the one before it: where the keyboard goes on when it is removed. */
export function neighbourOf(rowId: string): string | undefined {
  const rowIds = [...document.querySelectorAll<HTMLElement>("[data-line]")].map(
    ({ dataset }) => dataset.line,
  );
  const at = rowIds.indexOf(rowId);
  return rowIds[at + 1] ?? rowIds[at - 1];
}
