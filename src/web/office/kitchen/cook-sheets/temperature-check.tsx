import { Thermometer } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { isSafe, limitText, type TemperatureLimits } from "#contract/office/kitchen/cook-sheets.ts";
import { CheckField, useTyped } from "#web/office/kitchen/cook-sheets/check-field.tsx";
import { readCheck, writeCheck } from "#web/office/kitchen/cook-sheets/check-text.ts";
import type { CheckedSheet } from "#web/office/kitchen/cook-sheets/use-mark.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface TemperatureProps extends CheckedSheet {
  /** typed, in tenths of a degree: beyond its limit and not stored yet */
  unsafe: number | null;
  onUnsafe: (tenths: number | null) => void;
}

/** A temperature beyond the limit of its dish is measured again, or a person answers for it with a reason. */
export function TemperatureCheck({ unsafe, onUnsafe: setUnsafe, ...props }: TemperatureProps) {
  const { sheet, limits, mayMark, onUnsettled } = props;
  const [chosenCold, setChosenCold] = useState<boolean | null>(null);
  const field = useTyped(props, "temperature", () => {
    setChosenCold(null);
    setUnsafe(null);
  });
  const isCold = chosenCold ?? sheet.isCold;
  const { deviation } = field.check ?? {};
  const typed = field.typed === null ? null : readCheck("temperature", field.typed);
  const isUnsettled = unsafe !== null || (typeof typed === "number" && !isSafe(typed, limits, isCold));
  useEffect(() => {
    onUnsettled(sheet.menuId, isUnsettled);
    return () => onUnsettled(sheet.menuId, false);
  }, [onUnsettled, sheet.menuId, isUnsettled]);
  const save = (cold: boolean, reason?: string) => {
    const value = field.read();
    if (value === undefined || field.isPending) return;
    if (value === null || isSafe(value, limits, cold) || reason) {
      setUnsafe(null);
      field.mark(value, { isCold: cold, deviation: reason });
    } else setUnsafe(value);
  };
  const choose = (cold: boolean) => {
    setChosenCold(cold);
    if (field.shown !== "") save(cold);
  };
  return (
    <>
      <CheckField
        label="Temperatur"
        unit="°C"
        dish={sheet.name}
        isDisabled={!mayMark}
        field={{
          ...field,
          type(text) {
            setUnsafe(null);
            field.type(text);
          },
        }}
        onSave={() => field.typed !== null && unsafe === null && save(isCold)}
      >
        <p className={`mt-1 text-xs text-muted ${field.check ? "print:hidden" : ""}`}>
          {limitText(limits, isCold)}
        </p>
        {deviation && <p className="mt-1 text-xs font-semibold text-error">Abweichung: {deviation}</p>}
        <label className="flex min-h-14 items-center gap-2 text-xs font-semibold print:hidden">
          <input
            type="checkbox"
            checked={isCold}
            disabled={!mayMark || field.isPending}
            onChange={(event) => choose(event.target.checked)}
            className="size-6 shrink-0 accent-forest"
          />
          <span>
            Kalt zubereitet<span className="sr-only">: {sheet.name}</span>
          </span>
        </label>
      </CheckField>
      {unsafe !== null && (
        <UnsafeTemperature
          tenths={unsafe}
          limits={limits}
          isCold={isCold}
          isBusy={field.isPending}
          onAgain={() => {
            setUnsafe(null);
            setChosenCold(null);
            field.type(null);
          }}
          onAnswer={(reason) => save(isCold, reason)}
        />
      )}
    </>
  );
}

interface UnsafeProps {
  tenths: number;
  limits: TemperatureLimits;
  isCold: boolean;
  isBusy: boolean;
  onAgain: () => void;
  onAnswer: (reason: string) => void;
}

function UnsafeTemperature({ tenths, limits, isCold, isBusy, onAgain, onAnswer }: UnsafeProps) {
  const [error, setError] = useState<string>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("deviation")).trim();
    if (reason) onAnswer(reason);
    else setError("Bitte den Grund nennen.");
  };
  const most = (isCold ? limits.cold : limits.core)?.most ?? null;
  const isTooWarm = most !== null && tenths > most;
  const beyond = `${writeCheck("temperature", tenths)} °C ist zu ${isTooWarm ? "warm" : "wenig"}`;
  return (
    <form
      noValidate
      onSubmit={send}
      className="order-last col-span-full rounded-md border-2 border-error bg-error-soft p-4 print:hidden"
    >
      <p role="alert" className="flex gap-2.5 text-base font-semibold text-error">
        <Thermometer className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {isCold
          ? `${beyond}: Ein kaltes Gericht hat ${limitText(limits, true)}. Bitte kühlen und noch einmal messen.`
          : `${beyond}: Ein gegartes Gericht braucht ${limitText(limits, false)}. Bitte weiter garen und noch einmal messen, oder „Kalt zubereitet“ ankreuzen.`}
      </p>
      <div className="mt-3 max-w-2xl">
        <OfficeField
          name="deviation"
          label="Bleibt es dabei: Grund der Abweichung"
          maxLength={300}
          error={error}
          onChange={() => setError(undefined)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <OfficeButton look="action" className="min-h-14" onClick={onAgain}>
          Neu messen
        </OfficeButton>
        <OfficeButton type="submit" className="min-h-14" busy={isBusy}>
          Als Abweichung eintragen
        </OfficeButton>
      </div>
    </form>
  );
}
