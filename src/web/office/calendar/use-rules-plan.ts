import type { CalendarRules } from "#contract/office/calendar.ts";
import {
  draftOfRules,
  isSameDraft,
  type LoadedRules,
  type RulesDraft,
  rulesOf,
} from "#web/office/calendar/rules-draft.ts";
import { linesOf } from "#web/office/calendar/rules-in-words.ts";
import { useWeighedChange } from "#web/office/calendar/use-weighed-change.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { isLostRace } from "#web/office/ui/is-lost-race.ts";

interface RulesPlanInput {
  loaded: LoadedRules;
  onReload: () => Promise<LoadedRules | undefined>;
  onClose: () => void;
}

export function useRulesPlan({ loaded, onReload, onClose }: RulesPlanInput) {
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
