import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** For a guest on the phone: any detail leads to the order. */
export function OrderSearch() {
  const id = useId();
  const navigate = useNavigate();
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(q ? `bestellungen?${new URLSearchParams({ q })}` : "bestellungen");
  };
  return (
    <Card title="Wer ruft an?">
      <search>
        <form onSubmit={look} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow basis-72">
            <label htmlFor={id} className="mb-1 block text-xs font-semibold">
              Bestellung suchen: Nummer, Name, E-Mail, Telefon, Rechnung oder Sendung
            </label>
            <input
              id={id}
              name="q"
              type="search"
              autoComplete="off"
              // This page exists for this field.
              // biome-ignore lint/a11y/noAutofocus: whoever answers calls types at once
              autoFocus
              className="h-11 w-full rounded-sm border border-field bg-white px-3 text-base hover:border-ink"
            />
          </div>
          <OfficeButton type="submit" look="action" className="min-h-11">
            Suchen
          </OfficeButton>
        </form>
      </search>
    </Card>
  );
}
