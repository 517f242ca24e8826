import { useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import DayCalendar from "#web/storefront/calendar/day-calendar.tsx";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { movedText, planDay } from "#web/storefront/cart/plan/plan-texts.ts";
import type { PlanActions } from "#web/storefront/cart/plan/use-plan.ts";

interface Props {
  item: CartItem;
  plan: PlanActions;
  onClose: () => void;
}

/** Moves a dish, or some of it, to any day. */
export default function MoveDialog({ item, plan, onClose }: Props) {
  const isPhone = useIsPhone();
  const { quantity, setQuantity, day, setDay, problem, refuse, submit } = useMove({ item, plan, onClose });
  const problemId = "verschieben-hinweis";
  return (
    <Dialog
      open
      onClose={onClose}
      title="Auf einen anderen Tag legen"
      side={isPhone ? "bottom" : "center"}
      footer={
        <Button wide busy={plan.isBusy} onClick={submit}>
          {day ? `Auf ${planDay(day)} legen` : "Tag wählen"}
        </Button>
      }
    >
      <div className="flex items-center gap-4">
        <div className="size-14 shrink-0">
          <MenuPicture picture={item.picture} sizes="56px" className="size-full rounded-md object-cover" />
        </div>
        <p className="min-w-0 grow">
          <span className="block font-display leading-snug font-bold">{item.menuName}</span>
          <span className="text-sm text-muted">
            {item.qty} für {planDay(item.deliveryIsoDate)}
          </span>
        </p>
      </div>
      {item.qty > 1 && (
        <div className="mt-4 flex items-center justify-between gap-4">
          <p className="font-semibold">Wie viele davon?</p>
          <QuantityStepper
            label={`Menge von ${item.menuName}`}
            value={quantity}
            min={1}
            max={item.qty}
            errorId={problem ? problemId : undefined}
            dropsRefused
            onChange={setQuantity}
            onRefuse={refuse}
          />
        </div>
      )}
      <div className="mt-4 flex justify-center">
        <DayCalendar menuId={item.menuId} quantity={quantity} deliveryDay={day} onChoose={setDay} />
      </div>
      <div role="alert">
        <FieldMessage id={problemId} text={problem} />
      </div>
      {/* The dialog covers the plan, where the reason stands as well. */}
      {plan.failure && (
        <div className="mt-3">
          <Notice type="danger">{plan.failure}</Notice>
        </div>
      )}
    </Dialog>
  );
}

function useMove({ item, plan, onClose }: Props) {
  const { menuId, deliveryIsoDate: from, menuName } = item;
  const [quantity, setQuantity] = useState(item.qty);
  const [day, setDay] = useState<DeliveryDay | null>(null);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (!day) return setProblem("Bitte wählen Sie ein Lieferdatum aus.");
    if (day === from) return setProblem(`${planDay(day)}: Dort liegt es schon.`);
    setProblem(undefined);
    if (await plan.move({ menuId, from, to: day, quantity }, movedText(menuName, quantity, day))) onClose();
  };
  return {
    ...{ quantity, setQuantity, day, problem, submit },
    setDay: (chosen: DeliveryDay) => {
      setProblem(undefined);
      setDay(chosen);
    },
    refuse: setProblem,
  };
}
