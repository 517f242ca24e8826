import { Delete } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type PadKey, pressKey } from "#web/office/stock/pad-keys.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { padDigits } from "#web/shared/ui/pad-digits.ts";

interface Props {
  label: string;
  unit: string;
  /** as it is typed, with a comma */
  value: string;
  error?: string;
  hint?: ReactNode;
  /** whole numbers have no comma */
  isWhole?: boolean;
  /** such as −18 °C */
  mayBeNegative?: boolean;
  onChange: (text: string) => void;
}

const key =
  "min-h-16 rounded-sm border border-field bg-white text-2xl [@media(min-height:900px)]:min-h-[72px] font-semibold hover:bg-sand active:bg-sage disabled:opacity-40";

/**
 * Keys for wet hands. A keyboard works as well; the tablet's own stays closed, because it would cover what comes next.
 */
export function NumberPad({ label, unit, value, error, hint, isWhole, mayBeNegative, onChange }: Props) {
  const id = useId();
  const isNegative = value.startsWith("−");
  // What stood there before is replaced by the first key, as a keyboard replaces what is selected.
  const [isProposed, setProposed] = useState(value !== "");
  const pad = useRef<HTMLDivElement>(null);
  useLeaving(pad, () => setProposed(true));
  const change = (text: string) => {
    setProposed(false);
    onChange(text);
  };
  const type = (pressed: PadKey) => change(pressKey({ value, isProposed }, pressed));
  return (
    <div ref={pad} className="max-w-md">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          inputMode="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the question is about this number
          autoFocus
          data-scan=""
          value={value}
          onChange={(event) => change(event.target.value.replace("-", "−"))}
          onFocus={(event) => event.target.select()}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-fehler`, hint && `${id}-hinweis`].filter(Boolean).join(" ") || undefined
          }
          className={`h-16 w-full min-w-0 rounded-sm border bg-white px-4 text-3xl font-bold ${error ? "border-2 border-error" : "border-field"}`}
        />
        <span className="min-w-14 shrink-0 whitespace-nowrap text-xl font-semibold text-muted">{unit}</span>
      </div>
      <FieldMessage id={`${id}-fehler`} text={error} />
      {hint && (
        <div id={`${id}-hinweis`} className="mt-1 text-base text-muted">
          {hint}
        </div>
      )}
      <fieldset className="mt-4 grid grid-cols-3 gap-2">
        <legend className="sr-only">Tasten: {label}</legend>
        {padDigits.map((digit) => (
          <button key={digit} type="button" className={key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={key}
          disabled={isWhole || (!isProposed && value.includes(","))}
          onClick={() => type(",")}
          aria-label="Komma"
        >
          ,
        </button>
        <button type="button" className={key} onClick={() => type("0")}>
          0
        </button>
        <button
          type="button"
          className={`${key} inline-flex items-center justify-center`}
          disabled={value === ""}
          onClick={() => type("delete")}
          aria-label="Letztes Zeichen löschen"
        >
          <Delete className="size-7" aria-hidden="true" />
        </button>
        {mayBeNegative && (
          <button
            type="button"
            className={`${key} col-span-3`}
            aria-pressed={isNegative}
            onClick={() => type("sign")}
          >
            {isNegative ? "Über null" : "Unter null (−)"}
          </button>
        )}
      </fieldset>
    </div>
  );
}

const controls = "a, button, input, select, textarea";

/** A press on another control leaves the pad: what was typed is an answer then, and the next key begins a new one. */
function useLeaving(pad: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || pad.current?.contains(target)) return;
      if (target.closest(controls)) leave();
    };
    document.addEventListener("click", notice, true);
    document.addEventListener("focusin", notice, true);
    return () => {
      document.removeEventListener("click", notice, true);
      document.removeEventListener("focusin", notice, true);
    };
  }, [pad]);
}
