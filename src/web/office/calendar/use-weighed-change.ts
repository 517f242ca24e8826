import { useState } from "react";
import type { CalendarEffect } from "#contract/office/calendar.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { goToFirstError } from "#web/office/ui/go-to-error.ts";
import { isLostRace } from "#web/office/ui/is-lost-race.ts";

type Wrong = Record<string, string | undefined>;

/** What differs between the changes that are made this way. */
interface Change<Known, Draft, Plan> {
  known: Known;
  /** reads once more what somebody else has saved meanwhile */
  onReload: () => Promise<Known | undefined>;
  draftOf: (known: Known) => Draft;
  /** what is sent, or the fields that cannot be */
  planOf: (draft: Draft) => Plan | { wrong: Wrong };
  inWords: (known: Known) => string;
  weigh: (plan: Plan) => Promise<{ data: CalendarEffect }>;
  save: (plan: Plan, version: number) => Promise<{ data: { effect: CalendarEffect } }>;
  onClose: () => void;
}

export interface SavedChange {
  effect: CalendarEffect;
  /** something else than was said before it was saved */
  isSurprise: boolean;
}

/** The way of one change of the calendar: typed, weighed against what is ordered, saved. */
export function useWeighedChange<Known extends { version: number }, Draft, Plan extends object>(
  change: Change<Known, Draft, Plan>,
) {
  // what was there when the form opened: a newer version read meanwhile must not be overwritten unseen
  const [version, setVersion] = useState(change.known.version);
  const [draft, setDraft] = useState(() => change.draftOf(change.known));
  const [wrong, setWrong] = useState<Wrong>({});
  const [weighed, setWeighed] = useState<{ plan: Plan; effect: CalendarEffect } | null>(null);
  // what it did, where somebody has to act on it, or where it is not what was said before: an order may have come in between
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

/** Both come from the same server, with their fields in one order. */
function isSame(one: CalendarEffect, other: CalendarEffect): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
