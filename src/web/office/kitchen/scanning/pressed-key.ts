import type { PressedKey } from "#web/office/kitchen/scanning/scan-recogniser.ts";

type KeyEvent = Pick<
  KeyboardEvent,
  "type" | "key" | "code" | "timeStamp" | "ctrlKey" | "altKey" | "metaKey" | "repeat" | "isComposing"
>;

const separator = "\u001d";
/** ASCII 29, as Windows takes it: Alt held, and the digits on the number pad. */
const altSeparator = /^0*29$/;

/**
 * Reads events of a keyboard one after the other. A separator between two fields of a code comes as the sign itself, as F8,
 * as Ctrl and ], or as Alt and 029. Null: the event says nothing.
 */
export function readKeys(): (event: KeyEvent) => PressedKey | null {
  let digits = "";
  return (event) => {
    const { key, timeStamp: at, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
    if (event.type === "keyup") {
      const typed = key === "Alt" ? digits : "";
      if (key === "Alt") digits = "";
      return altSeparator.test(typed) ? { key: separator, at } : null;
    }
    if (isSeparator(event)) return { key: separator, at };
    const digit = altKey && !ctrlKey && !repeat ? digitOf(event) : undefined;
    digits = digit === undefined ? "" : digits + digit;
    // another sign of the number pad, such as Alt and 0228, is a person's
    if (digit !== undefined && mayBeSeparator(digits)) return { key: "Alt", at };
    return { key, at, isSpecial: ctrlKey || altKey || metaKey || repeat || isComposing };
  };
}

/** On a German keyboard the place of ] has another sign. */
function isSeparator({ key, code, ctrlKey, altKey }: KeyEvent): boolean {
  if (key === separator || key === "F8") return true;
  return ctrlKey && !altKey && (key === "]" || code === "BracketRight");
}

/** Without NumLock the number pad names other keys. */
function digitOf({ key, code }: KeyEvent): string | undefined {
  return /^(?:Numpad|Digit)(\d)$/.exec(code)?.[1] ?? /^\d$/.exec(key)?.[0];
}

const mayBeSeparator = (digits: string) => /^0*2?9?$/.test(digits);
