import { type KeyboardEvent, useId, useState } from "react";

interface Options {
  count: number;
  onChoose: (place: number) => void;
}

const none = -1;

/** Keyboard and state of ARIA's combobox with a list; the focus never leaves the field. */
export function useCombobox({ count, onChoose }: Options) {
  const listId = useId();
  const [isRequested, setRequested] = useState(false);
  const [marked, setMarked] = useState(none);
  const isOpen = isRequested && count > 0;
  const active = isOpen && marked < count ? marked : none;

  const close = () => {
    setRequested(false);
    setMarked(none);
  };
  const step = (by: number) => {
    setRequested(true);
    // From the field to the first or last option, and back to the field.
    setMarked(((active + 1 + by + count + 1) % (count + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && isOpen) {
      // The first Escape closes the list; the next one is the browser's: it clears the field, then closes a
      // dialog.
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && active !== none) {
      event.preventDefault();
      close();
      onChoose(active);
    }
  };
  return {
    isOpen,
    active,
    listId,
    close,
    /**
     * Called with each letter. An empty field offers nothing, even while the last answer is still there.
     */
    typed: (words: string) => {
      setRequested(words !== "");
      setMarked(none);
    },
    choose: (place: number) => {
      close();
      onChoose(place);
    },
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": active === none ? undefined : optionId(listId, active),
      onKeyDown,
      onBlur: close,
    } as const,
  };
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** What a screen reader hears of the open list. */
export function suggestionCount(count: number): string {
  return count === 1 ? "1 Vorschlag" : `${count} Vorschläge`;
}
