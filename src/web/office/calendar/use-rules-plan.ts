import { useState } from "react";
import type { CalendarEffect, CalendarRules } from "#contract/office/calendar.ts";
import { isLostRace } from "#web/office/calendar/is-lost-race.ts";
import { draftOfRules, type KnownRules, type RulesDraft, rulesOf } from "#web/office/calendar/rules-draft.ts";
import { linesOf } from "#web/office/calendar/rules-in-words.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";

interface Around {
  known: KnownRules;
  onReload: () => Promise<KnownRules | undefined>;
  onClose: () => void;
}

/** The way of one change: typed, weighed, saved. */
export function useRulesPlan({ known, onReload, onClose }: Around) {
  const [version, setVersion] = useState(known.version);
  const [draft, setDraft] = useState(() => draftOfRules(known.rules));
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const [weighed, setWeighed] = useState<{ rules: CalendarRules; effect: CalendarEffect } | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const weigh = useOfficeChange("weighRules");
  const change = useOfficeChange("changeRules", {
    done: "Die Regeln gelten jetzt.",
    onDone: onClose,
    handles: isLostRace,
  });

  const check = () => {
    const rules = rulesOf(draft);
    if ("wrong" in rules) return setWrong(rules.wrong);
    setWrong({});
    weigh.mutate(
      { body: rules },
      {
        onSuccess: ({ data }) => setWeighed({ rules, effect: data }),
        onError: (error) => setWrong(fieldErrors(error)),
      },
    );
  };

  const loseRace = async () => {
    setWeighed(null);
    const now = await onReload();
    if (!now) return;
    setVersion(now.version);
    setConflict(
      linesOf(now.rules)
        .map(([name, value]) => `${name}: ${value}`)
        .join("; "),
    );
  };

  const save = () => {
    if (!weighed) return;
    change.mutate(
      { body: { ...weighed.rules, version } },
      {
        onError: (error) => {
          if (isLostRace(error)) void loseRace();
          else setWrong(fieldErrors(error));
        },
      },
    );
  };

  return {
    draft,
    edit: (part: Partial<RulesDraft>) => setDraft({ ...draft, ...part }),
    wrong,
    effect: weighed?.effect ?? null,
    conflict,
    isBusy: weigh.isPending || change.isPending,
    check,
    save,
    goBack: () => setWeighed(null),
  };
}
