import type { DayPlan, DayToPlan } from "#contract/office/calendar/calendar.ts";
import { type DayDraft, draftOf, planOf } from "#web/office/calendar/day-draft.ts";
import { portionsText } from "#web/office/calendar/day-state.ts";
import { SavedEffect, WeighedEffect } from "#web/office/calendar/effect-view.tsx";
import { LimitRows } from "#web/office/calendar/limit-rows.tsx";
import { useWeighedChange } from "#web/office/calendar/use-weighed-change.ts";
import { WaitingOrders } from "#web/office/calendar/waiting-orders.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { isLostRace } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  loaded: DayToPlan;
  onReload: () => Promise<DayToPlan | undefined>;
  onClose: () => void;
}

/** Shows the effect before saving. Going back and losing a race keep the typed values. */
export function DayForm(props: Props) {
  const { draft, edit, errors, effect, saved, conflict, isBusy, check, save, goBack } = useDayPlan(props);
  const { loaded } = props;
  if (effect) {
    return (
      <div className="mt-5 border-t border-hairline pt-4">
        {saved ? (
          <SavedEffect saved={saved} onClose={props.onClose} />
        ) : (
          <WeighedEffect effect={effect} onBack={goBack} onSave={save} isBusy={isBusy} />
        )}
      </div>
    );
  }
  return (
    <form
      noValidate
      className="mt-5 space-y-4 border-t border-hairline pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <WaitingOrders loaded={loaded} />
      <h3>Tag planen</h3>
      {conflict && (
        <Notice type="warning">
          Inzwischen hat jemand anderes diesen Tag geändert. Gespeichert ist jetzt: {conflict}. Ihre Eingaben
          stehen noch hier; prüfen Sie sie bitte noch einmal.
        </Notice>
      )}
      <Closing draft={draft} edit={edit} errors={errors} />
      <OfficeField
        label="Portionen an diesem Tag"
        inputMode="numeric"
        value={draft.portions}
        placeholder={String(loaded.usualPortions)}
        hint={`Leer: ${loaded.usualPortions} wie an jedem Tag.`}
        error={errors.portions}
        onChange={(event) => edit({ portions: event.target.value })}
      />
      <LimitRows loaded={loaded} draft={draft} edit={edit} errors={errors} />
      <OfficeButton type="submit" look="action" busy={isBusy}>
        Prüfen, was sich ändert
      </OfficeButton>
    </form>
  );
}

interface Part {
  draft: DayDraft;
  edit: (change: Partial<DayDraft>) => void;
  errors: Record<string, string | undefined>;
}

function Closing({ draft, edit, errors }: Part) {
  return (
    <>
      <div>
        <OfficeCheck
          label="Geschlossen: weder Küche noch Lieferung"
          checked={draft.isClosed}
          onChange={(event) => edit({ isClosed: event.target.checked })}
        />
        {draft.isClosed && (
          <OfficeField
            label="Grund"
            value={draft.closedNote}
            maxLength={120}
            hint="Gäste lesen ihn, zum Beispiel „Betriebsausflug“."
            error={errors.closed}
            onChange={(event) => edit({ closedNote: event.target.value })}
          />
        )}
      </div>
      <div>
        <OfficeCheck
          label="Der Paketdienst fährt nicht"
          checked={draft.isCarrierFree}
          onChange={(event) => edit({ isCarrierFree: event.target.checked })}
        />
        {draft.isCarrierFree && (
          <OfficeField
            label="Warum er nicht fährt"
            value={draft.carrierNote}
            maxLength={120}
            hint="Auch das lesen Gäste."
            error={errors.carrierFree}
            onChange={(event) => edit({ carrierNote: event.target.value })}
          />
        )}
      </div>
    </>
  );
}

interface DayPlanInput {
  loaded: DayToPlan;
  onReload: () => Promise<DayToPlan | undefined>;
  onClose: () => void;
}

function useDayPlan({ loaded, onReload, onClose }: DayPlanInput) {
  const params = { day: loaded.day.date };
  const weigh = useOfficeChange("weighDay");
  const change = useOfficeChange("changeDay", {
    done: "Der Tag ist gespeichert und gilt ab sofort.",
    handles: isLostRace,
  });
  const weighedChange = useWeighedChange<DayToPlan, DayDraft, DayPlan>({
    loaded,
    onReload,
    onClose,
    draftOf,
    planOf,
    inWords: planInWords,
    weigh: (plan) => weigh.mutateAsync({ params, body: plan }),
    save: (plan, version) => change.mutateAsync({ params, body: { ...plan, version } }),
  });
  return { ...weighedChange, isBusy: weigh.isPending || change.isPending };
}

function planInWords({ plan, menus }: DayToPlan): string {
  const names = new Map(menus.map(({ id, name }) => [id, name]));
  const limits = plan.limits.map(
    ({ menuId, portions }) => `${names.get(menuId) ?? "ein Gericht"} höchstens ${portionsText(portions)}`,
  );
  return [
    plan.closed === null ? "nicht geschlossen" : `geschlossen${plan.closed ? ` (${plan.closed})` : ""}`,
    ...(plan.carrierFree === null ? [] : ["der Paketdienst fährt nicht"]),
    plan.portions === null ? "Portionen wie an jedem Tag" : portionsText(plan.portions),
    ...limits,
  ].join(", ");
}
