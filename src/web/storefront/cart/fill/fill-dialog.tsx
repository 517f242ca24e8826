import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { FillProposal, FillRequest } from "#contract/cart/fill-plan.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText, removeFailure } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { showToast } from "#web/shared/ui/toast.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { cartWithout } from "#web/storefront/cart/additions/addition.ts";
import {
  type FillDay,
  type FillGoals,
  goalErrors,
  requestOf,
  storedGoals,
  storeGoals,
} from "#web/storefront/cart/fill/fill-goals.ts";
import { GoalFields } from "#web/storefront/cart/fill/goal-fields.tsx";
import { nothingText, OtherDay } from "#web/storefront/cart/fill/other-day.tsx";
import { Proposal } from "#web/storefront/cart/fill/proposal.tsx";
import { fillText, suggestText } from "#web/storefront/cart/fill/suggested.ts";
import { useFill } from "#web/storefront/cart/fill/use-fill.ts";
import { useFillDays } from "#web/storefront/cart/fill/use-fill-days.ts";
import { type Addition, changeCart } from "#web/storefront/cart/guest-cart.ts";
import { AlsoWithout } from "#web/storefront/plate/also-without.tsx";
import { useVatWords } from "#web/storefront/navigation/use-company.ts";
import { useWishlist } from "#web/storefront/plate/wishlist.ts";

const formId = "wuensche";

interface Props {
  deliveryDay?: DeliveryDay;
  /** Proposed at once, by the goals of the last time; they can be changed then. */
  suggested?: FillDay;
  onClose: () => void;
}

/** Goals first, then what the shop proposes for them; closing unmounts it. */
export default function FillDialog({ deliveryDay, suggested, onClose }: Props) {
  const isPhone = useIsPhone();
  const days = useFillDays(deliveryDay, suggested);
  const fill = useFill();
  const wishes = useWishes(fill.ask, suggested);
  const { goals, errors } = wishes;
  const adding = useCall(addProposal);
  const { proposal } = fill;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    wishes.send(days.chosen);
  };
  const takeDay = (day: DeliveryDay) => {
    days.pick(day);
    wishes.send([{ deliveryDay: day, menus: days.menus }]);
  };
  const add = () => {
    if (proposal) adding.mutate(proposal, { onSuccess: onClose });
  };
  const failure = fill.error ?? adding.error;
  const hasDishes = proposal?.days.some(({ dishes }) => dishes.length > 0);
  // The one delivery that was asked for cannot be filled.
  const isInVain =
    !deliveryDay &&
    days.days.length === 1 &&
    (proposal ? !hasDishes : fill.error instanceof CallFailed && fill.error.status < 500);
  const isStarting = wishes.isFirst && !proposal;
  const footer = proposal ? (
    <ProposalFooter total={proposal.total} onBack={fill.back}>
      {hasDishes && (
        <Button
          wide
          variant="buy"
          busy={adding.isPending}
          busyText="In den Warenkorb..."
          disabled={fill.busy}
          onClick={add}
        >
          In den Warenkorb legen
        </Button>
      )}
    </ProposalFooter>
  ) : (
    <Button type="submit" form={formId} wide busy={fill.busy} busyText="Wird gesucht …">
      Vorschlag zeigen
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={suggested ? suggestText(suggested.menus) : fillText(deliveryDay !== undefined)}
      side={isPhone ? "bottom" : "center"}
      footer={isStarting ? undefined : footer}
    >
      {proposal ? (
        <AlsoWithout ids={goals.withoutAllergenIds} avoidsTraces={goals.avoidsTraces}>
          <Proposal proposal={proposal} busy={fill.busy} onSwap={fill.swap} onRemove={fill.remove} />
        </AlsoWithout>
      ) : isStarting ? (
        <p role="status" className="flex items-center gap-3 py-10 text-muted">
          <Spinner /> Ihr Vorschlag wird zusammengestellt …
        </p>
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <GoalFields
            goals={goals}
            errors={errors}
            days={days}
            noDay={wishes.isChecked && days.chosen.length === 0}
            hasWishlist={wishes.hasWishlist}
            onChange={wishes.change}
          />
        </form>
      )}
      {/* The dialog covers the toast, for eyes and for screen readers. */}
      {failure && (
        <div className="mt-4">
          <Notice type="danger">{failureText(failure)}</Notice>
        </div>
      )}
      {isInVain && (
        <OtherDay
          text={proposal && nothingText(proposal)}
          day={days.after}
          busy={fill.busy}
          onTake={takeDay}
        />
      )}
    </Dialog>
  );
}

interface FooterProps {
  total: number;
  onBack: () => void;
  children: ReactNode;
}

function ProposalFooter({ total, onBack, children }: FooterProps) {
  const vatWords = useVatWords();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="leading-tight">
          <span className="block text-xs text-muted">Zusammen mit Versand, {vatWords}</span>
          <output className="font-display text-2xl font-bold tabular-nums">{formatEuro(total)}</output>
        </p>
        <Button variant="quiet" onClick={onBack} className="-mx-2 px-2!">
          Wünsche ändern
        </Button>
      </div>
      {children}
    </div>
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

/** The goals, and what is asked with them. */
function useWishes(ask: (request: FillRequest) => Promise<boolean>, suggested: FillDay | undefined) {
  const wishlist = useWishlist() ?? [];
  const [goals, setGoals] = useState(storedGoals);
  const [isChecked, setChecked] = useState(false);
  const [isFirst, setFirst] = useState(suggested !== undefined);
  const send = async (chosen: readonly FillDay[]) => {
    setChecked(true);
    if (chosen.length === 0 || Object.keys(goalErrors(goals)).length > 0) return setFirst(false);
    storeGoals(goals);
    await ask(requestOf(goals, chosen, wishlist));
    setFirst(false);
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (!suggested || isAsked.current) return;
    isAsked.current = true;
    void send([suggested]);
  });
  return {
    goals,
    errors: isChecked ? goalErrors(goals) : {},
    isChecked,
    /** while the first proposal is on its way */
    isFirst,
    hasWishlist: wishlist.length > 0,
    change: (change: Partial<FillGoals>) => setGoals({ ...goals, ...change }),
    send: (chosen: readonly FillDay[]) => void send(chosen),
  };
}
