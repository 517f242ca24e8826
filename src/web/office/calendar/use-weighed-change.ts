import { useState } from "react";
import type { CalendarEffect } from "#contract/office/calendar.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { goToFirstError } from "#web/office/ui/go-to-error.ts";
import { isLostRace } from "#web/office/ui/is-lost-race.ts";

type Wrong = Record<string, string | undefined>;

interface Change<Known, Draft, Plan> {
  known: Known;
  /** Reads the version that somebody else has saved meanwhile. */
  onReload: () => Promise<Known | undefined>;
  draftOf: (known: Known) => Draft;
  /** The body to send, or the invalid fields. */
  planOf: (draft: Draft) => Plan | { wrong: Wrong };
  inWords: (known: Known) => string;
  weigh: (plan: Plan) => Promise<{ data: CalendarEffect }>;
  save: (plan: Plan, version: number) => Promise<{ data: { effect: CalendarEffect } }>;
  onClose: () => void;
}

export interface SavedChange {
  effect: CalendarEffect;
  /** The effect differs from the one shown before saving. */
  isSurprise: boolean;
}

/** A change of the calendar in three steps: typed, weighed against the orders, saved. */
export function useWeighedChange<Known extends { version: number }, Draft, Plan extends object>(
  change: Change<Known, Draft, Plan>,
) {
  // The version at opening: a newer one must not be overwritten unseen.
  const [version, setVersion] = useState(change.known.version);
  const [draft, setDraft] = useState(() => change.draftOf(change.known));
  const [wrong, setWrong] = useState<Wrong>({});
  const [weighed, setWeighed] = useState<{ plan: Plan; effect: CalendarEffect } | null>(null);
  // Shown when somebody has to act on the effect, or when an order that came in between has changed it.
  const [saved, setSaved] = useState<SavedChange | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);

  const tell = (errors: Wrong) => {
    setWrong(errors);
    goToFirstError();
  };
  const check = async () => {
    const plan = change.planOf(draft);
    if ("wrong" in plan) return tell(plan.wrong);
    setWrong({});
    try {
      setWeighed({ plan, effect: (await change.weigh(plan)).data });
    } catch (error) {
      tell(fieldErrors(error));
    }
  };

  const loseRace = async () => {
    setWeighed(null);
    const now = await change.onReload();
    if (!now) return;
    setVersion(now.version);
    setConflict(change.inWords(now));
  };

  const save = async () => {
    if (!weighed) return;
    try {
      const { effect } = (await change.save(weighed.plan, version)).data;
      const isSurprise = !isSame(effect, weighed.effect);
      if (isSurprise || effect.orders > 0) setSaved({ effect, isSurprise });
      else change.onClose();
    } catch (error) {
      if (isLostRace(error)) await loseRace();
      else tell(fieldErrors(error));
    }
  };

  return {
    draft,
    edit: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    wrong,
    effect: weighed?.effect ?? null,
    saved,
    conflict,
    check,
    save,
    goBack: () => setWeighed(null),
  };
}

/** Comparing the JSON is enough, because the server writes the fields in one order. */
function isSame(one: CalendarEffect, other: CalendarEffect): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
