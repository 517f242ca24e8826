import { useState } from "react";
import type { CalendarEffect } from "#contract/office/calendar/calendar.ts";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";

type Errors = Record<string, string | undefined>;

interface Change<Loaded, Draft, Plan> {
  loaded: Loaded;
  /** Reads the version that another person has saved meanwhile. */
  onReload: () => Promise<Loaded | undefined>;
  draftOf: (loaded: Loaded) => Draft;
  /** The body to send, or the invalid fields. */
  planOf: (draft: Draft) => Plan | { errors: Errors };
  inWords: (loaded: Loaded) => string;
  weigh: (plan: Plan) => Promise<{ data: CalendarEffect }>;
  save: (plan: Plan, version: number) => Promise<{ data: { effect: CalendarEffect } }>;
  onClose: () => void;
}

export interface SavedChange {
  effect: CalendarEffect;
  /** The effect differs from the one shown before saving. */
  isUnexpected: boolean;
}

/** A change of the calendar in three steps: typed, weighed against the orders, saved. */
export function useWeighedChange<Loaded extends { version: number }, Draft, Plan extends object>(
  change: Change<Loaded, Draft, Plan>,
) {
  // The version at opening: a newer one must not be overwritten unseen.
  const [version, setVersion] = useState(change.loaded.version);
  const [draft, setDraft] = useState(() => change.draftOf(change.loaded));
  const [errors, setErrors] = useState<Errors>({});
  const [weighed, setWeighed] = useState<{ plan: Plan; effect: CalendarEffect } | null>(null);
  // Shown when the effect asks for action, or when an order that came in between has changed it.
  const [saved, setSaved] = useState<SavedChange | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);

  const showErrors = (errors: Errors) => {
    setErrors(errors);
    focusFirstError();
  };
  const check = async () => {
    const plan = change.planOf(draft);
    if ("errors" in plan) return showErrors(plan.errors);
    setErrors({});
    try {
      setWeighed({ plan, effect: (await change.weigh(plan)).data });
    } catch (error) {
      showErrors(fieldErrors(error));
    }
  };

  const reloadAfterConflict = async () => {
    setWeighed(null);
    const reloaded = await change.onReload();
    if (!reloaded) return;
    setVersion(reloaded.version);
    setConflict(change.inWords(reloaded));
  };

  const save = async () => {
    if (!weighed) return;
    try {
      const { effect } = (await change.save(weighed.plan, version)).data;
      const isUnexpected = !isSameEffect(effect, weighed.effect);
      if (isUnexpected || effect.orders > 0) setSaved({ effect, isUnexpected });
      else change.onClose();
    } catch (error) {
      if (isLostRace(error)) await reloadAfterConflict();
      else showErrors(fieldErrors(error));
    }
  };

  return {
    draft,
    edit: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    errors,
    effect: weighed?.effect ?? null,
    saved,
    conflict,
    check,
    save,
    goBack: () => setWeighed(null),
  };
}

/** Comparing the JSON is enough, because the server writes the fields in one order. */
function isSameEffect(first: CalendarEffect, second: CalendarEffect): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
