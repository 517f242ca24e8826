import { Check } from "lucide-react";
import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { stockActs } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

const mayRead: readonly Role[] = stockActs.release.roles;

interface Props {
  /** all of them, those of a lot, or those of a dish of a day */
  of?: { lotId: number } | { day: string; menuId: number };
}

/** Goods that a person wants to use although they have expired or are held. Another person decides, or one who signs alone. */
export function OpenExemptions({ of }: Props) {
  const { role, signsAlone } = useStaff();
  const { data = [] } = useOffice("readExemptions", {}, mayRead.includes(role));
  const grant = useOfficeChange("grantExemption", { done: "Die Ware ist freigegeben." });
  const shown = data.filter(
    (one) => !of || ("lotId" in of ? one.lotId === of.lotId : one.day === of.day && one.menuId === of.menuId),
  );
  if (shown.length === 0) return null;
  return (
    <Card title="Erbetene Freigaben">
      <ul className="divide-y divide-hairline">
        {shown.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              {one.lotId === null ? (
                <p className="text-base font-semibold">
                  {one.name} ({one.code})
                </p>
              ) : (
                <Link
                  to={officeLink("lager/:lotId", { lotId: one.lotId })}
                  className="inline-flex min-h-14 items-center text-base font-semibold text-forest underline-offset-4 hover:underline"
                >
                  {one.name} ({one.code})
                </Link>
              )}
              <p className="wrap-anywhere">
                {one.lastDay ? `Verwenden bis ${germanDay(one.lastDay)}, obwohl ` : "Sperre aufheben: "}
                {one.against}
              </p>
              <p className="wrap-anywhere">Grund: {one.reason}</p>
              <p className="text-muted">
                {one.requestedBy}, {moment(one.requestedAt)} Uhr
              </p>
              {one.mayGrant && one.isMine && (
                <p>Sie unterschreiben allein. Im Bericht steht der Grund: {signsAlone}</p>
              )}
            </div>
            {one.mayGrant ? (
              <OfficeButton
                className="min-h-14 px-5 text-base"
                busy={grant.isPending && grant.variables.params.exemptionId === one.id}
                icon={<Check className="size-5" aria-hidden="true" />}
                aria-label={`${one.name} (${one.code}) freigeben`}
                onClick={() => grant.mutate({ params: { exemptionId: one.id } })}
              >
                Freigeben
              </OfficeButton>
            ) : (
              <p className="font-semibold">
                {one.isMine ? "Eine andere Person entscheidet." : "Die Qualität entscheidet."}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
