import { ListChecks, Lock, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { fates } from "#contract/office/stock/deviations.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import { FactList } from "#web/office/stock/fact-list.tsx";
import { lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import { JustDone, LotActions } from "#web/office/stock/lots/lot-actions.tsx";
import {
  actionsOn,
  type LotAction,
  type LotChange,
  type LotDone,
} from "#web/office/stock/lots/lot-change.ts";
import { LotMoves } from "#web/office/stock/lots/lot-moves.tsx";
import { LotState } from "#web/office/stock/lots/lot-cells.tsx";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { BarKey, BottomBar } from "#web/office/stock/question-screen.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
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
  const hasWaste = actions.includes("waste");
  if (actions.length === 0) return null;
  return (
    <BottomBar>
      {isPacker && (
        <BarKey look="danger" icon={Lock} onClick={() => onAsk("hold")}>
          Sperren
        </BarKey>
      )}
      {actions.includes("count") && (
        <BarKey look={hasWaste ? "plain" : "action"} icon={ListChecks} onClick={() => onAsk("count")}>
          Zählen
        </BarKey>
      )}
      {hasWaste && (
        <BarKey look="action" icon={Trash2} onClick={() => onAsk("waste")}>
          Wegwerfen
        </BarKey>
      )}
    </BottomBar>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline";

function LotFacts({ lot }: { lot: Lot }) {
  const { role } = useStaff();
  const { endsOn, isUseBy, openedOn, daysOnceOpened, place, supplier, supplierLot, kind, receiptId } = lot;
  const days = daysOnceOpened === 1 ? "1 Tag" : `${daysOnceOpened} Tage`;
  const facts: [string, string | null | false][] = [
    [isUseBy ? "Zu verbrauchen bis" : "Mindestens haltbar bis", endsOn ? germanDay(endsOn) : "ohne Datum"],
    ["Geöffnet am", openedOn && germanDay(openedOn)],
    ["Nach dem Öffnen", openedOn === null && daysOnceOpened !== null && days],
    ["Platz", place?.name ?? "ohne Platz"],
    ["Wert netto", euroText(lot.worth)],
    ["Lieferant", supplier],
    ["Charge des Lieferanten", supplierLot],
    [kind === "goods" ? "Erhalten am" : "Gekocht am", germanDay(lot.madeOn)],
  ];
  return (
    <Card title="Die Ware">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <strong className="text-3xl">{lotAmountText(lot.milligrams, lot)}</strong>
        <LotState lot={lot} />
      </p>
      <FactList facts={facts} />
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        <Link className={link} to={officeLink("rueckverfolgung", { von: "lot", nummer: lot.lotId })}>
          Wohin ging es?
        </Link>
        {receiptId && role !== "packing" && (
          <Link className={link} to={officeLink("wareneingang/:receiptId", { receiptId })}>
            Wareneingang
          </Link>
        )}
      </p>
    </Card>
  );
}

/** What was measured of it, and what was not as it should be. */
function LotChecks({ lot: { readings, deviations } }: { lot: Lot }) {
  if (readings.length + deviations.length === 0) return null;
  return (
    <Card title="Messungen und Abweichungen">
      <ul className="space-y-3 text-base">
        {deviations.map(({ id, description, openedAt, fate }) => (
          <li key={id}>
            <Link
              to={`${officeLink("hygiene/abweichungen")}#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 wrap-anywhere"
            >
              {description}
            </Link>
            <p className="text-muted">
              {fate === null ? <strong className="text-error">offen</strong> : fates[fate].toLowerCase()},
              gemeldet am {moment(openedAt)} Uhr
            </p>
          </li>
        ))}
        {readings.map(({ id, point, unit, value, isWithin, measuredAt, by }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              {point}: <strong className={isWithin ? "" : "text-error"}>{valueWords(value, unit)}</strong>
              {!isWithin && " (außerhalb der Grenze)"}
            </p>
            <p className="text-muted">
              {by}, {moment(measuredAt)} Uhr
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LotHoldsProps {
  lot: Lot;
  /** asks that a hold ends; left out for who may not */
  onRelease: ((holdId: string) => void) | undefined;
}

/** Who stopped it and why, and who let it be used all the same. */
function LotHolds({ lot: { holds, exemptions }, onRelease }: LotHoldsProps) {
  const longer = exemptions.filter(({ lifts, grantedAt }) => lifts !== "hold" && grantedAt !== null);
  if (holds.length + longer.length === 0) return null;
  return (
    <Card title="Sperren und Freigaben">
      <ul className="space-y-4 text-base">
        {holds.map((hold) => (
          <li key={hold.id}>
            <p className="wrap-anywhere">
              <strong>{hold.isOfDish ? "Gericht gesperrt:" : "Gesperrt:"}</strong> {hold.reason}
            </p>
            <p className="text-muted">
              {hold.heldBy}, {moment(hold.heldAt)} Uhr
            </p>
            {hold.releasedAt ? (
              <>
                <p className="mt-1 wrap-anywhere">
                  <strong>Aufgehoben:</strong> {hold.releaseReason}
                </p>
                <p className="text-muted">
                  Erbeten von {hold.requestedBy}, entschieden von {hold.releasedBy}, {moment(hold.releasedAt)}{" "}
                  Uhr
                </p>
              </>
            ) : hold.isAsked ? (
              <p className="mt-1 font-semibold">Die Freigabe ist erbeten.</p>
            ) : (
              onRelease && (
                <OfficeButton
                  className="mt-2 min-h-14 px-5 text-base print:hidden"
                  aria-label={`Freigabe erbitten: ${hold.reason}`}
                  onClick={() => onRelease(hold.id)}
                >
                  Freigabe erbitten
                </OfficeButton>
              )
            )}
          </li>
        ))}
        {longer.map((one) => (
          <li key={one.id}>
            <p className="wrap-anywhere">
              <strong>Verwendbar bis {one.lastDay && germanDay(one.lastDay)}:</strong> {one.reason}
            </p>
            <p className="text-muted">
              Erbeten von {one.requestedBy}, freigegeben von {one.grantedBy},{" "}
              {one.grantedAt && moment(one.grantedAt)} Uhr
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
