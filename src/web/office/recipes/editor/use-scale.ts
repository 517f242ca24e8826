import { useEffect, useRef, useState } from "react";
import { portionsRatio, type Ratio } from "#contract/office/recipes/scale.ts";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";

export interface Scale {
  text: string;
  write: (text: string) => void;
  /** null: as it is written */
  by: Ratio | null;
  field: React.RefObject<HTMLInputElement | null>;
}

const mostPortions = 99_999;

/** A digit that is pressed outside of every field begins the number, as on a pocket calculator. */
export function useScale(): Scale {
  const { read } = useRecipe();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.matches("input, textarea, select, [contenteditable=true], dialog *");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
      event.preventDefault();
      setText(event.key);
      field.current?.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  const portions = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  const isScaled = portions > 0 && portions <= mostPortions && read.content.portions > 0;
  return {
    ...{ text, field },
    write: (typed) => setText(typed.replace(/\D/g, "").slice(0, 5)),
    by: isScaled ? portionsRatio(portions, read.content.portions) : null,
  };
}
