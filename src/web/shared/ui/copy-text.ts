/** Over http in a local network browsers have no clipboard; there the text is selected and copied, as a person would. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement as HTMLElement | null;
  const place = document.createElement("textarea");
  place.value = text;
  place.className = "sr-only";
  // Outside an open dialog nothing takes the focus.
  (focused?.closest("dialog") ?? document.body).append(place);
  place.select();
  const isCopied = document.execCommand("copy");
  place.remove();
  focused?.focus();
  if (!isCopied) throw new Error("the browser did not copy");
}
