import { useRef, useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useChangeLine } from "#web/storefront/cart/cart-changes.ts";
import { focusLine } from "#web/storefront/cart/focus-line.ts";

/**
 * The requested quantity shows at once. Changes are sent one after the other, so that the last press wins.
 * `refusal` concerns a typed quantity, `message` is the shop's answer.
 */
export function useLine(item: CartItem) {
  const { mutateAsync } = useChangeLine();
  const [requested, setRequested] = useState<number | null>(null);
  const [openCalls, setOpenCalls] = useState(0);
  const [message, setMessage] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latestCall = useRef(0);
  const quantity = requested ?? item.qty;

  const send = async (change: { quantity: number; deliveryDay: DeliveryDay }) => {
    latestCall.current += 1;
    const ownCall = latestCall.current;
    setMessage(null);
    setRefusal(null);
    setRequested(change.quantity);
    setOpenCalls((count) => count + 1);
    try {
      await mutateAsync({ rowId: item.rowId, ...change });
      return true;
    } catch (error) {
      setMessage(failureText(error));
      return false;
    } finally {
      setOpenCalls((count) => count - 1);
      if (ownCall === latestCall.current) setRequested(null);
    }
  };

  const setQuantity = (next: number) => {
    if (next === quantity) setRefusal(null);
    else void send({ quantity: next, deliveryDay: item.deliveryIsoDate });
  };
  const setDay = async (deliveryDay: DeliveryDay) => {
    if (deliveryDay === item.deliveryIsoDate) return;
    if (await send({ quantity, deliveryDay })) focusLine(item.rowId);
  };
  return { quantity, pending: openCalls > 0, message, refusal, refuse: setRefusal, setQuantity, setDay };
}
