import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Plate } from "#contract/catalogue/plate.ts";
import type { RememberedWeek, WeekSlot } from "#contract/orders/weeks.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import { PlateConsent } from "#web/storefront/orders/weeks/plate-consent.tsx";
import {
  changedText,
  isChangedElsewhere,
  ruleTexts,
  typedText,
  weekdayText,
} from "#web/storefront/orders/weeks/week-texts.ts";

interface Props {
  week: RememberedWeek;
  token: string;
  /** what was typed when the week turned out to be changed elsewhere; the fields begin with the new state */
  lost: string;
  onLost: (typed: string) => void;
  onClose: () => void;
}

const formId = "woche-aendern";

/** A slot while it is edited; the key tells rows apart that are the same. */
type Row = WeekSlot & { key: number };

/** Days, counts and rules of a week, its pause, and what it may know. */
export default function WeekEditor({ week, token, lost, onLost, onClose }: Props) {
  const [rows, setRows] = useState<Row[]>(() => week.slots.map((slot, key) => ({ ...slot, key })));
  const [plate, setPlate] = useState<Plate | null>(week.plate);
  const pause = week.pause && week.pause.until >= week.today ? week.pause : null;
  const [from, setFrom] = useState<string>(pause?.from ?? "");
  const [until, setUntil] = useState<string>(pause?.until ?? "");
  const [hasLetters, setHasLetters] = useState(week.hasLetters);
  const { submit, busy, error } = useDeliveryChange({
    send: () =>
      api("changeWeek", {
        params: { token },
        body: {
          ...{ version: week.version, plate, hasLetters },
          slots: rows.map(({ key: _, ...slot }) => slot),
          pause: from || until ? { from, until } : null,
        },
      }),
    done: changedText(week.proposals),
    onDone: onClose,
    onRefused: (failure) => {
      if (isChangedElsewhere(failure)) onLost(typedText({ slots: rows, from, until }));
    },
    readsAgain: true,
  });
  const errors = error instanceof CallFailed ? error.errors : {};
  const change = (key: number, to: Partial<WeekSlot>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const add = (weekday: number) =>
    setRows((before) => [
      ...before,
      {
        ...{ weekday, rule: "surprise", menuId: null, name: "", quantity: 1 },
        key: 1 + Math.max(0, ...before.map(({ key }) => key)),
      },
    ]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(undefined);
  };
  const footer = (
    <>
      {error != null && !errors.pause && (
        <div className="mb-3">
          <Notice type="danger">{failureText(error)}</Notice>
        </div>
      )}
      <Button
        wide
        type="submit"
        form={formId}
        busy={busy}
        busyText="Wird gespeichert…"
        disabled={rows.length === 0}
      >
        Speichern
      </Button>
      {rows.length === 0 && (
        <p className="mt-2 text-sm text-muted">
          Mindestens ein Menü an einem Tag. Zum Beenden gibt es unten auf der Seite einen Knopf.
        </p>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Ändern oder pausieren" footer={footer}>
      <form id={formId} onSubmit={send} className="space-y-7">
        {lost && (
          <Notice type="warning">
            Diese Woche wurde inzwischen an anderer Stelle geändert. Hier steht jetzt der neue Stand. Sie
            hatten eingegeben: {lost}.
          </Notice>
        )}
        {week.weekdays.map((weekday) => (
          <WeekdayRows
            key={weekday}
            weekday={weekday}
            menus={week.menus}
            rows={rows.filter((row) => row.weekday === weekday)}
            hasPlate={plate !== null}
            onChange={change}
            onAdd={() => add(weekday)}
            onRemove={(key) => setRows((before) => before.filter((row) => row.key !== key))}
          />
        ))}
        <PlateConsent plate={plate} onChange={setPlate} />
        <fieldset>
          <legend className="font-display text-lg font-bold">Pause</legend>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <TextField
              type="date"
              label="Erster Tag"
              min={pause && pause.from < week.today ? pause.from : week.today}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              type="date"
              label="Letzter Tag"
              min={from || week.today}
              error={errors.pause?.[0]}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </div>
          <p className="mt-1.5 text-sm text-muted">
            In dieser Zeit schlagen wir nichts vor. Leer: keine Pause.
          </p>
        </fieldset>
        <Checkbox checked={hasLetters} onChange={(event) => setHasLetters(event.target.checked)}>
          Vorschläge einmal in der Woche per <Email /> schicken
        </Checkbox>
      </form>
    </Dialog>
  );
}

interface WeekdayProps {
  weekday: number;
  menus: RememberedWeek["menus"];
  rows: readonly Row[];
  hasPlate: boolean;
  onChange: (key: number, to: Partial<WeekSlot>) => void;
  onAdd: () => void;
  onRemove: (key: number) => void;
}

function WeekdayRows({ weekday, menus, rows, hasPlate, onChange, onAdd, onRemove }: WeekdayProps) {
  return (
    <fieldset>
      <legend className="font-display text-lg font-bold">{weekdayText(weekday)}</legend>
      {rows.length === 0 && <p className="mt-1 text-sm text-muted">Keine Lieferung</p>}
      <ul className="mt-2 space-y-3">
        {rows.map((row, place) => (
          <li key={row.key} className="flex flex-wrap items-end gap-2.5">
            <SelectField
              className="min-w-0 flex-1 basis-52"
              label={`${place + 1}. Menü`}
              value={row.rule === "dish" ? String(row.menuId) : row.rule}
              options={optionsOf(menus, row, hasPlate)}
              onChange={(event) => onChange(row.key, slotOf(event.target.value, menus))}
            />
            <QuantityStepper
              value={row.quantity}
              min={1}
              max={20}
              label={`Menge, ${place + 1}. Menü am ${weekdayText(weekday)}`}
              dropsRefused
              onChange={(quantity) => onChange(row.key, { quantity })}
              onRefuse={() => {}}
            />
            <button
              type="button"
              aria-label={`${place + 1}. Menü am ${weekdayText(weekday)} weglassen`}
              onClick={(event) => {
                // the button goes with its row
                const group = event.currentTarget.closest("fieldset");
                group?.querySelector<HTMLElement>("[data-adds]")?.focus();
                onRemove(row.key);
              }}
              className="inline-flex size-12 shrink-0 items-center justify-center rounded-md transition-colors duration-200 hover:bg-sage"
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-adds
        onClick={onAdd}
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-forest underline-offset-4 hover:underline"
      >
        <Plus className="size-4" aria-hidden="true" />
        <span>Menü für {weekdayText(weekday)}</span>
      </button>
    </fieldset>
  );
}

/** A dish that has left the range stays in the list as long as it is chosen. */
function optionsOf(menus: RememberedWeek["menus"], { menuId, name }: WeekSlot, hasPlate: boolean) {
  const isGone = menuId !== null && !menus.some((menu) => menu.menuId === menuId);
  const rules = hasPlate ? (["surprise", "plate"] as const) : (["surprise"] as const);
  return [
    ...rules.map((rule) => [rule, ruleTexts[rule]] as const),
    ...(isGone ? [[String(menuId), `${name} (zurzeit nicht im Angebot)`] as const] : []),
    ...menus.map((menu) => [String(menu.menuId), menu.name] as const),
  ];
}

function slotOf(value: string, menus: RememberedWeek["menus"]): Pick<WeekSlot, "rule" | "menuId" | "name"> {
  if (value === "plate" || value === "surprise") return { rule: value, menuId: null, name: "" };
  const menuId = Number(value);
  return { rule: "dish", menuId, name: menus.find((menu) => menu.menuId === menuId)?.name ?? "" };
}
