import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { BodyOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { promisesText, type SoldChange, soldText } from "#contract/office/catalogue/sold-changes.ts";
import type { Role } from "#contract/team/staff.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { officeApi, useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { LetterDialog } from "#web/office/orders/bulk-changes/letter-dialog.tsx";
import { useBulkRun } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import type { GuestMail } from "#web/office/ui/guest-mail.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** On the page of a menu only its own. The dialogs stay open when their task is done, to show the result. */
export function SoldChangeTasks({ menuId }: { menuId?: number }) {
  const tasks = useSoldChanges(menuId);
  const [open, setOpen] = useState<{ name: "letter" | "waiver"; task: SoldChange } | null>(null);
  const place = useRef<HTMLUListElement>(null);
  const count = tasks.length;
  // After saving, the task stands far above the save bar.
  useEffect(() => {
    if (menuId && count > 0) place.current?.scrollIntoView({ block: "center" });
  }, [menuId, count]);
  return (
    <>
      {count > 0 && (
        <ul ref={place} className="space-y-3">
          {tasks.map((task) => (
            <li key={task.id}>
              <Task
                task={task}
                isLinked={!menuId}
                onWrite={() => setOpen({ name: "letter", task })}
                onWaive={() => setOpen({ name: "waiver", task })}
              />
            </li>
          ))}
        </ul>
      )}
      {open?.name === "letter" && <SoldChangeLetter task={open.task} onClose={() => setOpen(null)} />}
      {open?.name === "waiver" && <WaiveLetter task={open.task} onClose={() => setOpen(null)} />}
    </>
  );
}

interface TaskProps {
  task: SoldChange;
  isLinked: boolean;
  onWrite: () => void;
  onWaive: () => void;
}

function Task({ task, isLinked, onWrite, onWaive }: TaskProps) {
  const { role } = useStaff();
  const { menuId, menuName, promises, changedAt, changedBy } = task;
  return (
    <Notice type="danger" live={false}>
      <p>
        {isLinked ? (
          <Link
            to={officeLink("menus/:menuId", { menuId })}
            className="font-semibold underline underline-offset-4"
          >
            {menuName}
          </Link>
        ) : (
          "Dieses Gericht"
        )}{" "}
        {promisesText(promises)}. {task.guests === 1 ? "Der Gast weiß" : "Die Gäste wissen"} es noch nicht:{" "}
        <strong>{soldText(task)}</strong>.
      </p>
      <p className="mt-1 text-xs">
        Geändert von {changedBy}, {moment(changedAt)}
      </p>
      {role === "kitchen" ? (
        <p className="mt-2">Den Brief schickt die Verwaltung oder der Kundendienst.</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <OfficeButton look="action" aria-label={`${menuName}: Brief schreiben`} onClick={onWrite}>
            Brief schreiben
          </OfficeButton>
          <OfficeButton
            className="text-ink"
            aria-label={`${menuName}: ohne Brief erledigen`}
            onClick={onWaive}
          >
            Ohne Brief erledigen
          </OfficeButton>
        </div>
      )}
    </Notice>
  );
}

/** The shop proposes the letter; its sender may change it. */
function SoldChangeLetter({ task, onClose }: { task: SoldChange; onClose: () => void }) {
  const params = { changeId: String(task.id) };
  const preview = useOfficeChange("previewSoldChangeLetter");
  const run = useBulkRun<GuestMail>(async (id, mail) => {
    const { data } = await officeApi("sendSoldChangeLetter", { params, body: { id, ...mail } });
    return data;
  });
  return (
    <LetterDialog
      proposed={task.letter}
      preview={{ ...preview, data: preview.data?.data }}
      run={run}
      onPreview={(mail) => preview.mutate({ params, body: mail })}
      onSend={(mail) => void run.start(mail)}
      onClose={onClose}
    />
  );
}

function WaiveLetter({ task, onClose }: { task: SoldChange; onClose: () => void }) {
  const change = useOfficeChange("waiveSoldChangeLetter", {
    done: "Ohne Brief erledigt.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Ohne Brief erledigen?"
      action="Ohne Brief erledigen"
      look="danger"
      change={change}
      onSave={(body: BodyOf<"waiveSoldChangeLetter">) =>
        change.mutate({ params: { changeId: String(task.id) }, body })
      }
      onClose={onClose}
    >
      <p>
        „{task.menuName}“ {promisesText(task.promises)}. Verkauft: {soldText(task)}.{" "}
        {task.guests === 1 ? "Dieser Gast erfährt" : "Diese Gäste erfahren"} davon nichts.
      </p>
      <OfficeField
        name="reason"
        label="Warum ist kein Brief nötig?"
        maxLength={200}
        data-first-focus=""
        hint="Steht im Protokoll, zum Beispiel „Nur die Schreibweise hat sich geändert“."
      />
    </ConfirmDialog>
  );
}

/** Changes whose guests do not know yet; of all dishes without an id. */
function useSoldChanges(menuId?: number): readonly SoldChange[] {
  const { role } = useStaff();
  const readers: readonly Role[] = callAddresses.readSoldChanges.roles;
  const { data = [] } = useOffice("readSoldChanges", { query: { menuId } }, readers.includes(role));
  return data;
}
