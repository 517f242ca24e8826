import { ListChecks, Lock, Trash2 } from "lucide-react";
import { germanDay } from "#contract/day.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import { JustDone } from "#web/office/stock/lots/lot-done.tsx";
import { LotActions } from "#web/office/stock/lots/lot-actions.tsx";
import {
  actionsOn,
  type LotAction,
  type LotChange,
  type LotDone,
} from "#web/office/stock/lots/lot-change.ts";
import { LotChecks } from "#web/office/stock/lots/lot-checks.tsx";
import { LotFacts } from "#web/office/stock/lots/lot-facts.tsx";
import { LotHolds } from "#web/office/stock/lots/lot-holds.tsx";
import { LotMoves } from "#web/office/stock/lots/lot-moves.tsx";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { BottomBar } from "#web/office/stock/trace/bottom-bar.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  lot: Lot;
  done: LotDone | null;
  onDone: (done: LotDone) => void;
  onBegin: (change: LotChange) => void;
}

export function LotView({ lot, done, onDone, onBegin }: Props) {
  const { role } = useStaff();
  const actions = actionsOn(lot, role);
  const works = role !== "packing";
  const ask = (action: LotAction) => onBegin({ action });
  return (
    <div className="space-y-4 pb-28 print:pb-0">
      {done && <JustDone key={done.text} lot={lot} done={done} onUndone={onDone} />}
      <Stopped lot={lot} />
      <OpenExemptions of={{ lotId: lot.lotId }} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LotFacts lot={lot} />
        <div className="space-y-4">
          {works && (
            <LotActions lot={lot} actions={actions} mayPrint={works && lot.stops.length === 0} onAsk={ask} />
          )}
          <LotHolds
            lot={lot}
            onRelease={works ? (holdId) => onBegin({ action: "release", holdId }) : undefined}
          />
          <LotChecks lot={lot} />
        </div>
      </div>
      <LotMoves lot={lot} onTakeBack={works ? (move) => onBegin({ action: "takeBack", move }) : undefined} />
      <NextActions actions={actions} isPacker={!works} onAsk={ask} />
    </div>
  );
}

/** What stops it may lie in something that went into it. */
function Stopped({ lot: { code, stops, isUseBy, exemptions } }: { lot: Lot }) {
  const dates = stops.filter(({ kind }) => kind === "pack_date" || kind === "opened_date");
  const others = stops.filter((stop) => !dates.includes(stop));
  if (others.length > 0) {
    const causes = others.map(({ causeCode, causeName, reason }) =>
      causeCode === code ? reason : `${reason} (${causeName}, ${causeCode})`,
    );
    return <Notice type="danger">{`Gesperrt: ${causes.join("; ")}. Bitte nicht verwenden.`}</Notice>;
  }
  if (dates.length > 0)
    return (
      <Notice type="danger">
        {`Abgelaufen: ${dates.map(({ reason }) => reason).join("; ")}. ${
          isUseBy && dates.some(({ kind }) => kind === "pack_date")
            ? "Nach dem Verbrauchsdatum darf niemand diese Ware verwenden. Bitte werfen Sie sie weg."
            : "Werfen Sie sie weg oder bitten Sie darum, sie länger zu verwenden."
        }`}
      </Notice>
    );
  const longer = exemptions.find(({ lifts, grantedAt }) => lifts !== "hold" && grantedAt !== null);
  return longer?.lastDay ? (
    <Notice type="warning" live={false}>
      {`Verwendbar bis ${germanDay(longer.lastDay)}, freigegeben von ${longer.grantedBy}: ${longer.reason}`}
    </Notice>
  ) : null;
}

interface NextProps {
  actions: readonly LotAction[];
  isPacker: boolean;
  onAsk: (action: LotAction) => void;
}

function NextActions({ actions, isPacker, onAsk }: NextProps) {
  const look = "min-h-16 px-6 text-lg";
  const icon = "size-6";
  const hasWaste = actions.includes("waste");
  if (actions.length === 0) return null;
  return (
    <BottomBar>
      {isPacker && (
        <OfficeButton
          look="danger"
          className={`${look} sm:min-w-56`}
          icon={<Lock className={icon} aria-hidden="true" />}
          onClick={() => onAsk("hold")}
        >
          Sperren
        </OfficeButton>
      )}
      {actions.includes("count") && (
        <OfficeButton
          look={hasWaste ? "plain" : "action"}
          className={`${look} ${hasWaste ? "" : "sm:min-w-56"}`}
          icon={<ListChecks className={icon} aria-hidden="true" />}
          onClick={() => onAsk("count")}
        >
          Zählen
        </OfficeButton>
      )}
      {hasWaste && (
        <OfficeButton
          look="action"
          className={`${look} sm:min-w-56`}
          icon={<Trash2 className={icon} aria-hidden="true" />}
          onClick={() => onAsk("waste")}
        >
          Wegwerfen
        </OfficeButton>
      )}
    </BottomBar>
  );
}
