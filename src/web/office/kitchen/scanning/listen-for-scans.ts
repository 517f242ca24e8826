import {
  type Field,
  focusedField,
  insert,
  rememberField,
  removeBefore,
  replaceValue,
} from "#web/office/kitchen/scanning/focused-field.ts";
import { readScan, type Scan } from "#web/office/kitchen/scanning/read-scan.ts";
import { readKeys } from "#web/office/kitchen/scanning/pressed-key.ts";
import { noTyping, pause, pauseMs, press, type Step } from "#web/office/kitchen/scanning/scan-recogniser.ts";

// A busy page receives keys late although they were pressed in time.
const restMs = 2 * pauseMs;

/**
 * Listens for a scanner wherever the focus is, before the page handles the keys. A code goes to `onCode`
 * and leaves no trace in a field; other text stays where it was typed. A tracking number scanned into a
 * parcel's own field stays there. `takesAll`: codes of goods, which may look like anything.
 */
export function listenForScans(onCode: (text: string) => void, { takesAll = false } = {}): () => void {
  let typing = noTyping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restore = () => {};

  const take = (text: string) => {
    const field = focusedField();
    const { kind } = readScan(text);
    const isCode = takesAll || isKnownCode(kind);
    if (kind === "number" && isOfParcel(field) && !takesAll) {
      replaceValue(field, text);
      field.form?.requestSubmit();
    } else if (isCode || field === null || isForScans(field)) {
      onCode(text);
    } else {
      insert(field, text);
      field.form?.requestSubmit();
    }
  };
  const act = (step: Omit<Step, "isHeld">) => {
    const field = focusedField();
    typing = step.typing;
    if (step.givesBack !== undefined && field) insert(field, step.givesBack);
    if (step.begins) restore = rememberField();
    if (step.restores) restore();
    if (step.removes && field) removeBefore(field, step.removes);
    if (step.code !== undefined) take(step.code);
  };
  const pressed = readKeys();
  const onKey = (event: KeyboardEvent) => {
    const key = pressed(event);
    if (!key) return;
    clearTimeout(timer);
    const step = press(typing, key);
    if (step.isHeld) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    act(step);
    if (typing.isMachine) timer = setTimeout(() => act(pause(typing)), restMs);
  };
  // After a move of the cursor, typed text does not continue the text before it.
  const leave = () => {
    if (!typing.isMachine) typing = noTyping;
  };

  window.addEventListener("keydown", onKey, true);
  window.addEventListener("keyup", onKey, true);
  window.addEventListener("pointerdown", leave, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", onKey, true);
    window.removeEventListener("keyup", onKey, true);
    window.removeEventListener("pointerdown", leave, true);
  };
}

const isKnownCode = (kind: Scan["kind"]) =>
  kind === "slip" || kind === "portion" || kind === "number" || kind === "glued";

/** The field for a parcel's typed tracking number. */
function isOfParcel(field: Field | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.dataset.tracking !== undefined;
}

function isForScans(field: Field): boolean {
  return field.dataset.scan !== undefined;
}

/** The scan field waits for the next code. */
export function focusScanField(): void {
  document.querySelector<HTMLInputElement>("input[data-scan]")?.focus({ preventScroll: true });
}
