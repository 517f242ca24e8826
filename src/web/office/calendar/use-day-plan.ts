import type { DayPlan, DayToPlan } from "#contract/office/calendar.ts";
import { type DayDraft, draftOf, planOf } from "#web/office/calendar/day-draft.ts";
import { portionsText } from "#web/office/calendar/day-state.ts";
import { useWeighedChange } from "#web/office/calendar/use-weighed-change.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { isLostRace } from "#web/office/ui/is-lost-race.ts";

interface DayPlanInput {
  loaded: DayToPlan;
  onReload: () => Promise<DayToPlan | undefined>;
  onClose: () => void;
}

export function useDayPlan({ loaded, onReload, onClose }: DayPlanInput) {
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
