import type { ReactNode } from "react";
import { SavedEffect, WeighedEffect } from "#web/office/calendar/effect-view.tsx";
import type { LoadedRules } from "#web/office/calendar/rules-draft.ts";
import { RulesForm } from "#web/office/calendar/rules-form.tsx";
import { useRulesPlan } from "#web/office/calendar/use-rules-plan.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export interface RulesEditorProps {
  loaded: LoadedRules;
  onReload: () => Promise<LoadedRules | undefined>;
  /** when everything is saved and read */
  onClose: () => void;
  /** stands in place of the button as long as nothing is changed */
  unchanged?: ReactNode;
}

/** First the rules, then what they change, then the change. */
export function RulesEditor(props: RulesEditorProps) {
  const plan = useRulesPlan(props);
  const { draft, edit, errors, effect, saved, conflict, isBusy, isChanged, check, save, goBack } = plan;
  if (saved) return <SavedEffect saved={saved} onClose={props.onClose} />;
  if (effect) return <WeighedEffect effect={effect} onBack={goBack} onSave={save} isBusy={isBusy} />;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      {conflict && (
        <Notice type="warning">
          Inzwischen hat jemand anderes die Regeln geändert. Gespeichert ist jetzt: {conflict}. Ihre Eingaben
          stehen noch hier; prüfen Sie sie bitte noch einmal.
        </Notice>
      )}
      <RulesForm draft={draft} edit={edit} errors={errors} />
      {props.unchanged && !isChanged ? (
        props.unchanged
      ) : (
        <OfficeButton type="submit" look="action" busy={isBusy}>
          Prüfen, was sich ändert
        </OfficeButton>
      )}
    </form>
  );
}
