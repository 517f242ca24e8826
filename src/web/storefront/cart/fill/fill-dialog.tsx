import { type SyntheticEvent, useState } from "react";
import type { FillProposal } from "#contract/cart/fill-plan.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { cartWithout } from "#web/storefront/cart/additions/addition.ts";
import { goalErrors, requestOf, storedGoals, storeGoals } from "#web/storefront/cart/fill/fill-goals.ts";
import { GoalFields } from "#web/storefront/cart/fill/goal-fields.tsx";
import { Proposal } from "#web/storefront/cart/fill/proposal.tsx";
import { useFill } from "#web/storefront/cart/fill/use-fill.ts";
import { useFillDays } from "#web/storefront/cart/fill/use-fill-days.ts";
import { type Addition, changeCart } from "#web/storefront/cart/guest-cart.ts";
import { AlsoWithout } from "#web/storefront/plate/also-without.tsx";
import { useWishlist } from "#web/storefront/plate/wishlist.ts";

const formId = "wuensche";

interface Props {
  deliveryDay?: DeliveryDay;
  onClose: () => void;
}

/** Goals first, then what the shop proposes for them; closing unmounts it. */
export default function FillDialog({ deliveryDay, onClose }: Props) {
  const isPhone = useIsPhone();
  const wishlist = useWishlist() ?? [];
  const [goals, setGoals] = useState(storedGoals);
  const [isChecked, setChecked] = useState(false);
  const days = useFillDays(deliveryDay);
  const fill = useFill();
  const adding = useCall(addProposal);
  const { proposal } = fill;
  const errors = isChecked ? goalErrors(goals) : {};

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (days.chosen.length === 0 || Object.keys(goalErrors(goals)).length > 0) return;
    storeGoals(goals);
    void fill.ask(requestOf(goals, days.chosen, wishlist));
  };
  const add = () => {
    if (proposal) adding.mutate(proposal, { onSuccess: onClose });
  };
  const failure = fill.error ?? adding.error;
  const hasDishes = proposal?.days.some(({ dishes }) => dishes.length > 0);
  const footer = proposal ? (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="leading-tight">
        <span className="block text-xs text-muted">Zusammen mit Versand, inkl. MwSt.</span>
        <output className="font-display text-2xl font-bold tabular-nums">{formatEuro(proposal.total)}</output>
      </p>
      <div className="flex grow flex-wrap justify-end gap-3 max-sm:grid max-sm:grid-cols-1 min-[22.5rem]:max-sm:grid-cols-[auto_1fr]">
        <Button variant="secondary" onClick={fill.back}>
          Wünsche ändern
        </Button>
        <Button
          busy={adding.isPending}
          busyText="In den Warenkorb..."
          disabled={!hasDishes || fill.busy}
          onClick={add}
        >
          In den Warenkorb legen
        </Button>
      </div>
    </div>
  ) : (
    <Button type="submit" form={formId} wide busy={fill.busy} busyText="Wird gesucht …">
      Vorschlag zeigen
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={deliveryDay ? "Rest füllen" : "Woche füllen"}
      side={isPhone ? "bottom" : "center"}
      footer={footer}
    >
      {proposal ? (
        <AlsoWithout ids={goals.withoutAllergenIds} avoidsTraces={goals.avoidsTraces}>
          <Proposal proposal={proposal} busy={fill.busy} onSwap={fill.swap} onRemove={fill.remove} />
        </AlsoWithout>
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <GoalFields
            goals={goals}
            errors={errors}
            days={days}
            noDay={isChecked && days.chosen.length === 0}
            hasWishlist={wishlist.length > 0}
            onChange={(change) => setGoals({ ...goals, ...change })}
          />
        </form>
      )}
      {/* The dialog covers the toast, for eyes and for screen readers. */}
      {failure && (
        <div className="mt-4">
          <Notice type="danger">{failureText(failure)}</Notice>
        </div>
      )}
    </Dialog>
  );
}

/** All dishes or none; the toast takes them back. */
async function addProposal({ days }: FillProposal): Promise<void> {
  const additions = days.flatMap(({ deliveryIsoDate, dishes }) =>
    dishes.map(({ menuId, quantity }) => ({ menuId, quantity, deliveryDay: deliveryIsoDate })),
  );
  const lines = additions.map(({ deliveryDay, ...dish }) => ({ ...dish, deliveryDate: deliveryDay }));
  await changeCart(async () => (await api("addAllToCart", { body: { lines } })).data);
  void showToast({
    type: "success",
    text: "Menüs zum Warenkorb hinzugefügt!",
    detail: addedText(additions),
    actions: [{ label: "Rückgängig", onPress: () => void takeBack(additions) }],
  });
}

/** The proposal's own sum also counts what was in the cart before. */
function addedText(additions: readonly Addition[]): string {
  const menus = additions.reduce((sum, { quantity }) => sum + quantity, 0);
  return menus === 1 ? "1 Menü ist dazugekommen." : `${menus} Menüs sind dazugekommen.`;
}

async function takeBack(additions: readonly Addition[]): Promise<void> {
  try {
    for (const addition of additions) await changeCart(() => cartWithout(addition));
    void showToast({ type: "success", text: "Menüs wieder entfernt!" });
  } catch (error) {
    void showToast({ type: "error", text: failureText(error, removeFailure) });
  }
}
