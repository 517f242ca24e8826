import { useState } from "react";
import type { CalendarEffect, DayPlan, DayToPlan } from "#contract/office/calendar.ts";
import { type DayDraft, draftOf, planOf } from "#web/office/calendar/day-draft.ts";
import { portionsText } from "#web/office/calendar/day-state.ts";
import { isLostRace } from "#web/office/calendar/is-lost-race.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";

interface Weighed {
  plan: DayPlan;
  effect: CalendarEffect;
}

interface Around {
  known: DayToPlan;
  onReload: () => Promise<DayToPlan | undefined>;
  onClose: () => void;
}

/** The way of one change: typed, weighed, saved. */
export function useDayPlan({ known, onReload, onClose }: Around) {
  // what was there when the panel opened: a newer version read meanwhile must not be overwritten unseen
  const [version, setVersion] = useState(known.version);
  const [draft, setDraft] = useState(() => draftOf(known));
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const params = { day: known.day.date };
  const weigh = useOfficeChange("weighDay");
  const change = useOfficeChange("changeDay", {
    done: "Der Tag wurde geplant.",
    onDone: onClose,
    handles: isLostRace,
  });

  const check = () => {
    const plan = planOf(draft);
    if ("wrong" in plan) return setWrong(plan.wrong);
    setWrong({});
    weigh.mutate(
      { params, body: plan },
      {
        onSuccess: ({ data }) => setWeighed({ plan, effect: data }),
        onError: (error) => setWrong(fieldErrors(error)),
      },
    );
  };

  const loseRace = async () => {
    setWeighed(null);
    const now = await onReload();
    if (!now) return;
    setVersion(now.version);
    setConflict(planInWords(now));
  };

  const save = () => {
    if (!weighed) return;
    change.mutate(
      { params, body: { ...weighed.plan, version } },
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
    edit: (part: Partial<DayDraft>) => setDraft({ ...draft, ...part }),
    wrong,
    effect: weighed?.effect ?? null,
    conflict,
    isBusy: weigh.isPending || change.isPending,
    check,
    save,
    goBack: () => setWeighed(null),
  };
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
