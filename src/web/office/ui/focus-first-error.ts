const invalidFields = '[aria-invalid="true"], [data-invalid]';
const focusable = "input, textarea, select, button, [contenteditable=true]";
// The errors appear after the answer; a busy machine needs more than one frame.
const maxFrames = 60;

let lastForm: WeakRef<HTMLElement> | null = null;

/** Remembers the form that was sent last, because a page may have several. */
export function watchSubmittedForms(): () => void {
  const remember = (event: Event) => {
    if (event.target instanceof HTMLFormElement) lastForm = new WeakRef(event.target);
  };
  document.addEventListener("submit", remember, true);
  return () => document.removeEventListener("submit", remember, true);
}

/** Scrolls to the first invalid field and focuses it as soon as it is marked. */
export function focusFirstError(frames = maxFrames): void {
  const field = firstInvalidField();
  if (!field && frames > 0) {
    requestAnimationFrame(() => focusFirstError(frames - 1));
    return;
  }
  if (!field) return;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

function firstInvalidField(): HTMLElement | undefined {
  const form = lastForm?.deref();
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  const places = [form?.isConnected ? form : null, dialog, document.querySelector<HTMLElement>("main")];
  // Fields behind an open dialog cannot be reached.
  const reachable = places.filter((place) => place && (!dialog || dialog.contains(place)));
  for (const place of reachable) {
    const found = [...(place?.querySelectorAll<HTMLElement>(invalidFields) ?? [])].find(
      (field) => field.getClientRects().length > 0,
    );
    if (found)
      return found.matches(focusable) ? found : (found.querySelector<HTMLElement>(focusable) ?? found);
  }
  return undefined;
}
