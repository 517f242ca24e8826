import { ChefHat, type LucideIcon, PackageOpen, PackageX } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/team/staff.ts";
import { listStates, portionsText } from "#web/office/kitchen/list-states.ts";
import { NextCooking } from "#web/office/kitchen/next-cooking.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** Each role starts elsewhere: with the cook list, the parcels, or the order of a caller. */
export function WorkToday({ role }: { role: Role }) {
  if (role === "kitchen") return <KitchenWork />;
  if (role === "packing") return <PackingWork />;
  return role === "support" && <OrderSearch />;
}

type PackingDay = DataOf<"readWorkToday">["packing"][number];

/** What is left of days before stands apart from today's: its guests wait already. */
function PackingWork() {
  const { data, error, refetch } = useOffice("readWorkToday");
  const query = { isRead: data !== undefined, error, onRetry: () => void refetch() };
  if (!data || data.packing.length === 0)
    return (
      <WorkCard
        title="Packen"
        icon={PackageOpen}
        query={query}
        nothing="Heute ist nichts zu packen. Kein Paket wartet."
        action={null}
      />
    );
  return (
    <div className="space-y-4">
      {data.packing.map((work) => (
        <WorkCard
          key={work.day}
          title={packingTitle(work)}
          icon={work.due === "left" ? PackageX : PackageOpen}
          query={query}
          nothing=""
          action={{
            to: officeLink("produktion/:day", { day: work.day }, { ansicht: "pakete" }),
            text: work.due === "left" ? "Zu den übrigen Paketen" : "Zu den Paketen",
          }}
        >
          <PackingProgress work={work} />
        </WorkCard>
      ))}
    </div>
  );
}

function packingTitle({ due, kitchenDay }: PackingDay): string {
  if (due === "left") return `Übrig von ${shortDay(kitchenDay)}`;
  return due === "today" ? "Heute packen" : `Nächster Packtag: ${shortDay(kitchenDay)}`;
}

function PackingProgress({ work: { day, due, orders, progress } }: { work: PackingDay }) {
  const { planned, packed, shipped, delivered } = progress;
  const toShip = packed > 0 ? `${packed} noch zu verschicken` : "";
  if (due === "left")
    return (
      <p>
        Für {shortDay(day)}:{" "}
        <strong>{[planned > 0 && `${planned} noch zu packen`, toShip].filter(Boolean).join(", ")}</strong>.
      </p>
    );
  return (
    <p>
      {due === "next" && "Heute ist nichts zu packen. "}
      Für {shortDay(day)}: <strong>{`${packed + shipped + delivered} von ${orders}`}</strong> gepackt
      {toShip && `, ${toShip}`}.
    </p>
  );
}

function KitchenWork() {
  const { data, error, refetch } = useOffice("readWorkToday");
  const work = data?.kitchen;
  return (
    <WorkCard
      title={work ? `${work.isToday ? "Heute" : shortDay(work.kitchenDay)} kochen` : "Kochen"}
      icon={ChefHat}
      query={{ isRead: data !== undefined, error, onRetry: () => void refetch() }}
      nothing="Für die nächsten Tage ist noch nichts bestellt."
      action={work && { to: officeLink("produktion/:day", { day: work.day }), text: "Zur Kochliste" }}
    >
      {work && (
        <>
          <p className="flex flex-wrap gap-x-4">
            <span>
              Für {shortDay(work.day)}: <strong>{portionsText(work.portions)}</strong>
            </span>
            <Status kind={listStates[work.state].kind}>{listStates[work.state].name}</Status>
          </p>
          {work.unreadNotes > 0 && (
            <p className="font-semibold text-warning">
              {work.unreadNotes === 1 ? "Eine Anmerkung" : `${work.unreadNotes} Anmerkungen`} von Gästen
              ungelesen
              {work.unreadLoudNotes > 0 &&
                `, davon ${work.unreadLoudNotes === 1 ? "eine" : work.unreadLoudNotes} zu Allergien oder in fremder Sprache`}
              .
            </p>
          )}
          <NextCooking after={work.day} />
        </>
      )}
    </WorkCard>
  );
}

interface WorkCardProps {
  title: string;
  icon: LucideIcon;
  query: { isRead: boolean; error: Error | null; onRetry: () => void };
  nothing: string;
  action: { to: string; text: string } | null | undefined;
  children?: ReactNode;
}

function WorkCard({ title, icon: Icon, query, nothing, action, children }: WorkCardProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-4 rounded-md border-2 border-forest bg-white p-4 md:p-5"
    >
      <div className="flex min-w-0 items-start gap-4">
        <Icon className="mt-0.5 size-7 shrink-0 text-forest" aria-hidden="true" />
        <div className="min-w-0">
          <h2>{title}</h2>
          {query.error && <Failed error={query.error} onRetry={query.onRetry} />}
          {!query.error && !query.isRead && <Waiting />}
          {query.isRead && !action && <p className="text-muted">{nothing}</p>}
          {children}
        </div>
      </div>
      {action && (
        <OfficeLink to={action.to} look="action" className="min-h-11 print:hidden">
          {action.text}
        </OfficeLink>
      )}
    </section>
  );
}

/** For a guest on the phone: any detail leads to the order. */
function OrderSearch() {
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
              // biome-ignore lint/a11y/noAutofocus: a person who answers a call types at once
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
