import { type SyntheticEvent, useState } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { FillProposal } from "#contract/cart/fill-plan.ts";
import { formatEuro } from "#contract/money.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { changeLine, removeLine, runCartChange } from "#web/storefront/cart/cart-calls.ts";
import { goalErrors, requestOf, storedGoals, storeGoals } from "#web/storefront/cart/fill/fill-goals.ts";
import { GoalFields } from "#web/storefront/cart/fill/goal-fields.tsx";
import { Proposal } from "#web/storefront/cart/fill/proposal.tsx";
import { useFill } from "#web/storefront/cart/fill/use-fill.ts";
import { useFillDays } from "#web/storefront/cart/fill/use-fill-days.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { AlsoWithout } from "#web/storefront/catalogue/plate/also-without.tsx";
import { useWishlist } from "#web/storefront/catalogue/wishlist/use-wishlist.ts";

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

interface AddedDish {
  menuId: number;
  quantity: number;
  deliveryDate: DeliveryDay;
}

/** All dishes or none; the toast takes them back. */
async function addProposal({ days }: FillProposal): Promise<void> {
  const lines = days.flatMap(({ deliveryIsoDate, dishes }) =>
    dishes.map(({ menuId, quantity }) => ({ menuId, quantity, deliveryDate: deliveryIsoDate })),
  );
  await runCartChange(async () => (await api("addAllToCart", { body: { lines } })).data);
  void showToast({
    type: "success",
    text: "Menüs zum Warenkorb hinzugefügt!",
    detail: addedText(lines),
    actions: [{ label: "Rückgängig", onPress: () => void takeBack(lines) }],
  });
}

/** The proposal's own sum also counts what was in the cart before. */
function addedText(lines: readonly AddedDish[]): string {
  const menus = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return menus === 1 ? "1 Menü ist dazugekommen." : `${menus} Menüs sind dazugekommen.`;
}

/** A line that had more of the same keeps it. */
async function takeBack(dishes: readonly AddedDish[]): Promise<void> {
  try {
    for (const dish of dishes) await runCartChange(() => withoutDish(dish));
    void showToast({ type: "success", text: "Menüs wieder entfernt!" });
  } catch (error) {
    void showToast({ type: "error", text: failureText(error, removeFailure) });
  }
}

async function withoutDish({ menuId, quantity, deliveryDate }: AddedDish): Promise<Cart> {
  const line = guestCart
    .state()
    .data?.items.find((item) => item.menuId === menuId && item.deliveryIsoDate === deliveryDate);
  if (!line) return (await api("readCart")).data;
  const { rowId, qty } = line;
  return qty <= quantity
    ? removeLine({ rowId })
    : changeLine({ rowId, quantity: qty - quantity, deliveryDate });
}
