import { Check } from "lucide-react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OverdueMail } from "#contract/office/overdue.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

export function FailedMails({ mails, total }: { mails: readonly OverdueMail[]; total: number }) {
  return (
    <OverdueGroup title="Gescheiterte E-Mails" total={total} shownCount={mails.length}>
      <ul>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </OverdueGroup>
  );
}

const link = "inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4";

function Mail({ mail: { id, subject, recipient, at, error, order } }: { mail: OverdueMail }) {
  const settle = useOfficeChange("settleMail", { done: "Als erledigt vermerkt." });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-2.5 last:border-0">
      <div className="min-w-0 grow basis-72">
        <p className="wrap-anywhere">
          <Link to={officeLink("mails/:mailId", { mailId: id })} className={link}>
            {subject}
          </Link>{" "}
          an {recipient}, {moment(at)}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {order && (
            <>
              <Link to={officeLink("bestellungen/:orderId", { orderId: order.id })} className={link}>
                {order.number}
              </Link>
              {": "}
            </>
          )}
          {error}
        </p>
      </div>
      <OfficeButton
        className="print:hidden"
        icon={<Check className="size-4" aria-hidden="true" />}
        aria-label={`„${subject}“ an ${recipient}: erledigt`}
        busy={settle.isPending}
        onClick={() => settle.mutate({ params: { mailId: id } })}
      >
        Erledigt
      </OfficeButton>
    </li>
  );
}
