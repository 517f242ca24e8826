import { useState } from "react";
import { useNavigate } from "react-router";
import type { CalendarDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

interface Props {
  of: { lotId: number } | { day: CalendarDay; menuId: number };
  title: string;
  onClose: () => void;
}

/** One press holds everything. A practice is as near as the real one, so that it is done. */
export function StartRecall({ of, title, onClose }: Props) {
  const [recallId] = useState(randomUuid);
  const [isPractice, setPractice] = useState(false);
  const go = useNavigate();
  const change = useOfficeChange("startRecall", {
    onDone: ({ data: { offSale } }) => {
      if (offSale.length > 0)
        void showToast({ type: "success", text: `Aus dem Verkauf genommen: ${offSale.join(", ")}.` });
      void go(officeLink("rueckverfolgung/:recallId", { recallId }));
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Rückruf: ${title}`}>
      <OfficeForm
        change={change}
        onSave={({ reason }: { reason: string }) =>
          change.mutate({ params: { recallId }, body: { of, isPractice, reason } })
        }
        className="space-y-4 [&_input:not([type])]:min-h-14"
      >
        <Notice type={isPractice ? "info" : "danger"}>
          {isPractice
            ? "Eine Probe sperrt nichts und schreibt niemandem. Sie zeigt, wie schnell die Liste vollständig ist."
            : "„Jetzt sperren“: Die Ware und alles, worin sie ist, wird sofort gesperrt: Kochen, Etiketten, Packen, Versand und Verkauf halten an. Die Gäste schreiben Sie im nächsten Schritt an. „Nur zur Probe“ sperrt nichts und schreibt niemandem."}
        </Notice>
        <OfficeField
          name="reason"
          label="Grund"
          maxLength={300}
          placeholder="Zum Beispiel: Nachweis von Listeria monocytogenes"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <OfficeButton
            type="submit"
            className="min-h-14 px-5"
            busy={change.isPending && isPractice}
            onClick={() => setPractice(true)}
          >
            Nur zur Probe
          </OfficeButton>
          <OfficeButton
            type="submit"
            look="danger"
            className="min-h-14 px-5"
            busy={change.isPending && !isPractice}
            onClick={() => setPractice(false)}
          >
            Jetzt sperren
          </OfficeButton>
        </div>
      </OfficeForm>
    </Dialog>
  );
}
