import type { ReactNode } from "react";
import type { CalendarRules } from "#contract/office/calendar/calendar.ts";
import { SavedEffect, WeighedEffect } from "#web/office/calendar/effect-view.tsx";
import {
  draftOfRules,
  isSameDraft,
  type LoadedRules,
  type RulesDraft,
  rulesOf,
} from "#web/office/calendar/rules-draft.ts";
import { RulesForm } from "#web/office/calendar/rules-form.tsx";
import { linesOf } from "#web/office/calendar/rules-in-words.ts";
import { useWeighedChange } from "#web/office/calendar/use-weighed-change.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { isLostRace } from "#web/office/ui/call-errors.ts";
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

interface RulesPlanInput {
  loaded: LoadedRules;
  onReload: () => Promise<LoadedRules | undefined>;
  onClose: () => void;
}

function useRulesPlan({ loaded, onReload, onClose }: RulesPlanInput) {
  const weigh = useOfficeChange("weighRules");
  const change = useOfficeChange("changeRules", {
    done: "Die Regeln gelten jetzt.",
    handles: isLostRace,
  });
  const weighedChange = useWeighedChange<LoadedRules, RulesDraft, CalendarRules>({
    loaded,
    onReload,
    onClose,
    draftOf: ({ rules }) => draftOfRules(rules),
    planOf: rulesOf,
    inWords: rulesInWords,
    weigh: (rules) => weigh.mutateAsync({ body: rules }),
    save: (rules, version) => change.mutateAsync({ body: { ...rules, version } }),
  });
  const isChanged = !isSameDraft(weighedChange.draft, draftOfRules(loaded.rules));
  return { ...weighedChange, isChanged, isBusy: weigh.isPending || change.isPending };
}

function rulesInWords({ rules }: LoadedRules): string {
  return linesOf(rules)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
