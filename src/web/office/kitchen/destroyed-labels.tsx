import { type FormEvent, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type {
  DestroyedLabels as Destroyed,
  PrintedDish,
} from "#contract/office/kitchen/production-papers.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { chosenBatch, LabelBatch } from "#web/office/kitchen/label-batches.tsx";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** A destroyed label that is reported no longer counts, so that the proof can close. */
export function DestroyedLabels({
  list: { day, lines },
  dishes,
}: {
  list: CookList;
  dishes: readonly PrintedDish[];
}) {
  const { data } = useOffice("readDestroyedLabels", { params: { day } });
  if (!data) return null;
  const { surplus, destroyed } = data;
  const menus = [
    ...surplus,
    ...lines.filter(({ menuId }) => !surplus.some((line) => line.menuId === menuId)),
  ];
  return (
    <section aria-label="Vernichtete Etiketten" className="mt-4 space-y-3 border-t border-hairline pt-4">
      {surplus.length > 0 && (
        <Notice type="warning" live={false}>
          Zu viel: {surplus.map(({ name, labels }) => `${labels} × ${name}`).join(", ")}. Bitte vernichten und
          hier melden.
        </Notice>
      )}
      <details open={surplus.length > 0}>
        <summary className="min-h-6 cursor-pointer font-semibold">Etiketten als vernichtet melden</summary>
        <Report deliveryDay={day} menus={menus} surplus={surplus} dishes={dishes} />
      </details>
      {destroyed.length > 0 && (
        <ul className="space-y-1">
          {destroyed.map(({ menuId, name, code, labels, reason, at, by }) => (
            <li key={menuId + at}>
              <strong>{labels} ×</strong> {name}
              {code && `, Charge ${code},`} vernichtet: {reason}
              <span className="block text-xs text-muted">
                {moment(at)}, {by}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ReportProps {
  deliveryDay: DeliveryDay;
  menus: readonly { menuId: number; name: string }[];
  surplus: Destroyed["surplus"];
  dishes: readonly PrintedDish[];
}

function Report({ deliveryDay, menus, surplus, dishes }: ReportProps) {
  const [callId, setCallId] = useState(randomUuid);
  const [chosen, setChosen] = useState<number>();
  const [first] = surplus;
  // nothing is chosen for the person, unless something is too much
  const menuId = chosen ?? first?.menuId ?? 0;
  const report = useOfficeChange("destroyLabels", {
    done: "Die Etiketten sind als vernichtet gemeldet.",
    onDone() {
      setCallId(randomUuid());
      setChosen(undefined);
    },
  });
  const errors = fieldErrors(report.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      id: callId,
      menuId,
      ...chosenBatch(typed),
      labels: readGermanNumber(String(typed.get("labels"))) ?? 0,
      reason: String(typed.get("reason")),
    };
    report.mutate({ params: { day: deliveryDay }, body });
  };
  // The field starts with the surplus, and after each report with the rest of it.
  return (
    <form noValidate key={`${callId} ${first?.menuId}`} onSubmit={send} className="mt-2 space-y-2">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 grow">
          <OfficeSelect
            label="Menü"
            value={menuId}
            onChange={(event) => setChosen(Number(event.target.value))}
            error={errors.menuId}
            options={{
              ...(menuId === 0 && { 0: "Bitte wählen" }),
              ...Object.fromEntries(menus.map((menu) => [menu.menuId, menu.name])),
            }}
          />
        </div>
        <LabelBatch dish={dishes.find((dish) => dish.menuId === menuId)} />
        <div className="w-20">
          <OfficeField
            name="labels"
            label="Wie viele"
            inputMode="numeric"
            defaultValue={first?.labels ?? 1}
            error={errors.labels}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 grow">
          <OfficeField name="reason" label="Grund" maxLength={200} error={errors.reason} />
        </div>
        <OfficeButton type="submit" className="mt-5" busy={report.isPending}>
          Melden
        </OfficeButton>
      </div>
    </form>
  );
}
