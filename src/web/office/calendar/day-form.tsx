import type { DayToPlan } from "#contract/office/calendar.ts";
import type { DayDraft } from "#web/office/calendar/day-draft.ts";
import { SavedEffect, WeighedEffect } from "#web/office/calendar/effect-view.tsx";
import { LimitRows } from "#web/office/calendar/limit-rows.tsx";
import { useDayPlan } from "#web/office/calendar/use-day-plan.ts";
import { WaitingOrders } from "#web/office/calendar/waiting-orders.tsx";
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
