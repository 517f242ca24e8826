import { TicketPercent, X } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { useCodeName } from "#web/storefront/cart/use-code-name.ts";
import { useCartChange } from "#web/storefront/cart/cart-changes.ts";

export interface DiscountFieldProps {
  cartId: string;
  redeemed: Cart["metaData"]["discountData"];
  voucher: Cart["metaData"]["voucherData"];
}

/** Loaded by `React.lazy`: a phone shows it only at a press. */
export default function DiscountField({ cartId, redeemed, voucher }: DiscountFieldProps) {
  const codeName = useCodeName();
  const [code, setCode] = useState("");
  const { message, redeem, isRedeeming, remove, isRemoving } = useDiscount(cartId);
  const takeOut = useCartChange<void>({
    mutationFn: async () => (await api("removeVoucher", { params: { cartId } })).data,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await redeem(code)) setCode("");
  };
  return (
    <div>
      <form aria-label="Code" onSubmit={submit} noValidate className="flex items-end gap-2">
        <TextField
          label={codeName}
          name="discount_code"
          value={code}
          maxLength={64}
          autoComplete="off"
          enterKeyHint="go"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          variant="secondary"
          busy={isRedeeming}
          busyText="Einlösen..."
          className="h-12.5 px-4"
        >
          Einlösen
        </Button>
      </form>
      {redeemed && (
        <RedeemedCode
          name="Rabattcode"
          code={redeemed.discountCode}
          message={redeemed.message}
          busy={isRemoving}
          onRemove={() => remove()}
        />
      )}
      {voucher && (
        <RedeemedCode
          name="Gutschein"
          code={`Gutschein ${voucher.ending}`}
          message={voucher.message}
          busy={takeOut.isPending}
          onRemove={() => takeOut.mutate(undefined)}
        />
      )}
      {message && (
        <div className="mt-3">
          <Notice type={message.type}>{message.text}</Notice>
        </div>
      )}
    </div>
  );
}

interface RedeemedCodeProps {
  name: string;
  code: string;
  message: string | null;
  busy: boolean;
  onRemove: () => void;
}

/** A code that does not count yet must not look redeemed. */
function RedeemedCode({ name, code, message, busy, onRemove }: RedeemedCodeProps) {
  return (
    <div
      className={`mt-3 rounded-md py-1 pr-1 pl-4 ${message ? "bg-warning-soft text-warning" : "bg-sage text-forest"}`}
    >
      <div className="flex items-center gap-2.5">
        <TicketPercent className="size-5 shrink-0" aria-hidden="true" />
        <p className="min-w-0 grow font-semibold wrap-anywhere">{code}</p>
        <button
          type="button"
          disabled={busy}
          onClick={onRemove}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold transition-colors duration-200 hover:bg-white/60"
        >
          {busy ? <Spinner className="size-4" /> : <X className="size-4" aria-hidden="true" />}
          Entfernen
          <span className="sr-only">{code.startsWith(name) ? code : `${name} ${code}`}</span>
        </button>
      </div>
      {message && <p className="pr-3 pb-2 text-sm">{message}</p>}
    </div>
  );
}

/** How long a message about a code stays. */
const messageMs = 5000;

interface Message {
  type: "warning" | "success" | "danger";
  text: string;
}

export function useDiscount(cartId: string) {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message]);

  const fail = (error: Error) =>
    setMessage({ type: "danger", text: failureText(error, "Failed to apply discount.") });
  const redeeming = useCartChange<string>({
    mutationFn: async (code) => {
      const answer = await api("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
      setMessage({ type: "success", text: answer.message });
      return answer.data;
    },
    onError: fail,
  });
  const removing = useCartChange<void>({
    mutationFn: async () => (await api("removeDiscount", { params: { cartId } })).data,
    onError: fail,
  });

  const redeem = (code: string) => {
    const trimmed = code.trim();
    if (trimmed === "") {
      setMessage({ type: "warning", text: "Bitte geben Sie einen Rabattcode an." });
      return Promise.resolve(false);
    }
    return redeeming.mutateAsync(trimmed).then(
      () => true,
      () => false,
    );
  };
  return {
    message,
    redeem,
    isRedeeming: redeeming.isPending,
    remove: (onSuccess?: () => void) => removing.mutate(undefined, { onSuccess }),
    isRemoving: removing.isPending,
  };
}
