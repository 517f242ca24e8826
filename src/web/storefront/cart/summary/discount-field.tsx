import { type FormEvent, useState } from "react";
import type { Cart } from "#contract/cart.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { discountFieldId } from "./discount-field-id.ts";
import { RedeemedCode } from "./redeemed-code.tsx";
import { useDiscount } from "./use-discount.ts";

interface Props {
  cartId: string;
  redeemed: Cart["metaData"]["discountData"];
}

export function DiscountField({ cartId, redeemed }: Props) {
  const [code, setCode] = useState("");
  const { message, redeem, isRedeeming, remove, isRemoving } = useDiscount(cartId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await redeem(code)) setCode("");
  };
  return (
    <div className="mt-2.5 mb-4 border-b border-hairline pb-4 sm:mt-4 sm:mb-5 sm:pb-5">
      <form aria-label="Code" onSubmit={submit} noValidate className="flex items-end gap-2">
        <TextField
          id={discountFieldId}
          label="Rabattcode"
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
      {redeemed && <RedeemedCode redeemed={redeemed} busy={isRemoving} onRemove={() => remove()} />}
      {message && (
        <div className="mt-3">
          <Notice type={message.type}>{message.text}</Notice>
        </div>
      )}
    </div>
  );
}
