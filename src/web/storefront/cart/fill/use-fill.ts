import { useState } from "react";
import type { FilledDay, FilledDish, FillProposal, FillRequest } from "#contract/cart/fill-plan.ts";
import { api } from "#web/shared/api/browser.ts";
import { useCall } from "#web/shared/api/use-call.ts";

type Except = NonNullable<FillRequest["except"]>;

/** The proposal and what the guest did to it: every change is worked out by the shop, the sums with it. */
export function useFill() {
  const [request, setRequest] = useState<FillRequest | null>(null);
  const [proposal, setProposal] = useState<FillProposal | null>(null);
  const call = useCall(async (body: FillRequest) => (await api("proposeFill", { body })).data);

  const ask = async (body: FillRequest): Promise<boolean> => {
    try {
      const answer = await call.mutateAsync(body);
      setRequest(body);
      setProposal(answer);
      return true;
    } catch {
      return false;
    }
  };
  const swap = (day: FilledDay, dish: FilledDish) => {
    if (!request || !proposal) return;
    void ask({
      ...request,
      keep: dishesWithout(proposal, day, dish),
      except: [...exceptOf(request), pair(day, dish)],
    });
  };
  const remove = (day: FilledDay, dish: FilledDish) => {
    if (!request || !proposal) return;
    const keep = dishesWithout(proposal, day, dish);
    const days = proposal.days
      .map(({ deliveryIsoDate, present }) => ({
        deliveryDate: deliveryIsoDate,
        menus: present + quantityOn(keep, deliveryIsoDate),
      }))
      // A delivery without menus is dropped.
      .filter(({ menus }) => menus > 0);
    if (days.length === 0) setProposal(null);
    else void ask({ ...request, days, keep });
  };
  return {
    proposal,
    ask,
    swap,
    remove,
    back: () => setProposal(null),
    busy: call.isPending,
    error: call.error,
  };
}

type Keep = NonNullable<FillRequest["keep"]>;

function dishesWithout({ days }: FillProposal, from: FilledDay, dish: FilledDish): Keep {
  return days.flatMap((day) =>
    day.dishes
      .filter(({ menuId }) => day.deliveryIsoDate !== from.deliveryIsoDate || menuId !== dish.menuId)
      .map(({ menuId, quantity }) => ({ menuId, quantity, deliveryDate: day.deliveryIsoDate })),
  );
}

function quantityOn(keep: Keep, deliveryDate: string): number {
  return keep
    .filter((one) => one.deliveryDate === deliveryDate)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

const exceptOf = ({ except = [] }: FillRequest): Except => except;

function pair({ deliveryIsoDate }: FilledDay, { menuId }: FilledDish): Except[number] {
  return { menuId, deliveryDate: deliveryIsoDate };
}
