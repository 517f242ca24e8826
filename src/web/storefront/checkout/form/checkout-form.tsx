import { ChevronDown } from "lucide-react";
import { type ComponentProps, Suspense, useRef, useState } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { lazyHint, lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { card, useOneColumn } from "#web/storefront/cart/columns.ts";
import { FoldedDiscountField } from "#web/storefront/cart/discount-place.tsx";
import { checkoutFormId, invoiceBuyerFields, isComplete } from "#web/storefront/checkout/checkout-draft.ts";
import { AddressFields } from "#web/storefront/checkout/form/address-fields.tsx";
import { formGrid, wholeRow } from "#web/storefront/checkout/form/form-grid.ts";
import { GuaranteeNotice } from "#web/storefront/checkout/form/guarantee-notice.tsx";
import { Consents } from "#web/storefront/checkout/form/consents.tsx";
import type { BuyerProps } from "#web/storefront/checkout/form/invoice-buyer-fields.tsx";
import { PersonFields } from "#web/storefront/checkout/form/person-fields.tsx";
import { RememberChoice } from "#web/storefront/checkout/form/remember-choice.tsx";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import { type FormProps, useGuestForm } from "#web/storefront/checkout/form/use-guest-form.ts";
import { forgetGuest } from "#web/storefront/checkout/remembered.ts";
import { areConsentsValid, readConsents } from "#web/storefront/checkout/stored-consents.ts";
import { OrderBlock } from "#web/storefront/checkout/summary/order-block.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

interface Props {
  cart: Cart;
  checkout: Checkout;
}

const PrefilledNote = lazyHint(() => import("#web/storefront/checkout/form/prefilled-note.tsx"));

const FoldedGuest = lazyPart(() => import("#web/storefront/checkout/form/folded-guest.tsx"));

const PaymentChoice = lazyPart(() => import("#web/storefront/checkout/form/payment-choice.tsx"));

/** Forgetting the guest's data begins the form anew. */
export function CheckoutForm(props: Props) {
  const [round, setRound] = useState(0);
  const forget = () => {
    forgetGuest();
    setRound(round + 1);
  };
  return <GuestForm key={round} {...props} isForgotten={round > 0} onForget={forget} />;
}

function GuestForm({
  cart,
  checkout,
  ...forgetting
}: Props & { isForgotten: boolean; onForget: () => void }) {
  const { register, errors, handlers, filled, correctEmail, ...place } = useGuestForm(checkout);
  const hasAgreed = useHasAgreed(cart);
  const isOneColumn = useOneColumn();
  const [isGift, setGift] = useState(register("isGift").defaultValue === "on");
  const payTerms = useRootBranding()?.payTerms ?? null;
  const [isChosen, setOnInvoice] = useState(register("payment").defaultValue === "invoice");
  const isOnInvoice = isChosen && payTerms !== null;
  const { isFolded, unfold, unfoldByPress, heading } = useFolded(filled, errors);
  const changeGift = (isNowGift: boolean) => {
    setGift(isNowGift);
    unfold();
  };
  return (
    <section aria-labelledby="ihre-daten" className={`p-3.5 sm:p-8 ${card}`}>
      <form aria-label="Angaben zur Bestellung" id={checkoutFormId} noValidate {...handlers}>
        {/* § 312j BGB: a disabled default button, so Enter in a field never orders, also before the scripts. */}
        <button type="submit" disabled hidden />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h2 id="ihre-daten" ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-[1.75rem]">
            {isGift ? "Wer wird beschenkt?" : "Ihre Daten"}
          </h2>
          <GiftTick {...register("isGift")} isGift={isGift} onChange={changeGift} />
        </div>
        {!isFolded && (
          <p className="mt-1 text-sm text-muted">Als Gast. Felder ohne „optional“ sind Pflicht.</p>
        )}
        <Suspense fallback={isFolded && <div className="h-36" />}>
          {isFolded ? (
            <FoldedGuest
              draft={filled.draft}
              fieldsId={guestFieldsId}
              onOpen={unfoldByPress}
              onProblem={unfold}
              onForget={forgetting.onForget}
            />
          ) : (
            (filled.isPrefilled || forgetting.isForgotten) && <PrefilledNote {...forgetting} />
          )}
        </Suspense>
        {/* Folded fields stay in the form: what stands in them is sent. */}
        <div className={`mt-3 sm:mt-5 ${formGrid}`}>
          <div id={guestFieldsId} hidden={isFolded} className="contents">
            {isGift && <GiftCardField {...register("gift_card")} error={errors.gift_card?.message} />}
            <PersonFields register={register} errors={errors} isGift={isGift} correctEmail={correctEmail} />
            <AddressFields {...place} register={register} errors={errors} isGift={isGift} />
          </div>
          <Suspense>
            {payTerms !== null && (
              <PaymentChoice payTerms={payTerms} isOnInvoice={isOnInvoice} onChange={setOnInvoice} />
            )}
          </Suspense>
          <div hidden={isFolded && !isOnInvoice} className="contents">
            <InvoiceBuyer register={register} errors={errors} isGift={isGift} isOnInvoice={isOnInvoice} />
          </div>
          <div hidden={isFolded} className="contents">
            <RememberChoice isOn={filled.isRemembered} />
          </div>
        </div>
        {/* The key resets the consents when the cart has changed. */}
        <Consents
          key={String(hasAgreed)}
          register={register}
          errors={errors}
          hasAgreed={hasAgreed}
          isGift={isGift}
        />
        <GuaranteeNotice />
      </form>
      <div className="mt-1.5 border-t border-hairline pt-2.5 sm:mt-7 sm:pt-6">
        <h3 className="mb-2 text-xl sm:mb-3">Ihre Bestellung</h3>
        {isOneColumn && cart.id && (
          <FoldedDiscountField
            cartId={cart.id}
            redeemed={cart.metaData.discountData}
            voucher={cart.metaData.voucherData}
          />
        )}
        <OrderBlock cart={cart} checkout={checkout} isMain hasAgreed={hasAgreed} />
      </div>
    </section>
  );
}

const guestFieldsId = "angaben";

/** The fields of a remembered guest stay folded until a press, or until one of them is refused. */
function useFolded(
  { draft, isRemembered }: ReturnType<typeof useGuestForm>["filled"],
  errors: FormProps["errors"],
) {
  const [isFolded, setFolded] = useState(isRemembered && isComplete(draft));
  const heading = useRef<HTMLHeadingElement>(null);
  const unfold = () => setFolded(false);
  const isRefused = Object.entries(errors).some(([name, error]) => error && !name.startsWith("accept"));
  if (isFolded && isRefused) unfold();
  const unfoldByPress = () => {
    unfold();
    // The pressed button is gone, and a field would bring up a phone's keyboard.
    heading.current?.focus();
  };
  return { isFolded, unfold, unfoldByPress, heading };
}

/** Whether the guest has agreed to this same cart and these same texts before a payment that failed. */
function useHasAgreed({ metaData: { revision } }: Cart): boolean {
  const [stored] = useState(readConsents);
  const legalVersion = useRootBranding()?.legalVersion;
  return areConsentsValid(stored, { revision, legalVersion });
}

const InvoiceBuyerFields = lazyPart(() => import("#web/storefront/checkout/form/invoice-buyer-fields.tsx"));
const fieldsId = "rechnung-an";

/** What only firms need is folded away. Folded fields do not exist, so nothing is sent that the guest cannot see. */
function InvoiceBuyer(props: BuyerProps) {
  const [isUnfolded, setOpen] = useState(() =>
    invoiceBuyerFields.some((field) => props.register(field).defaultValue),
  );
  const isNeeded = props.isGift || props.isOnInvoice;
  const isOpen = isUnfolded || isNeeded;
  return (
    <div className={wholeRow}>
      {isNeeded ? (
        <h3 className="text-xl">
          {props.isGift ? "Ihre Angaben für Rechnung und Nachrichten" : "Rechnung an Ihr Unternehmen"}
        </h3>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-md border border-hairline px-3 py-2 text-left text-sm font-medium transition-colors duration-200 hover:bg-sand"
        >
          Rechnung an Firma oder jemand anderen
          <ChevronDown
            className={`size-5 shrink-0 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
            aria-hidden="true"
          />
        </button>
      )}
      <div id={fieldsId}>
        {isOpen && (
          <Suspense fallback={<LoadingHint />}>
            <InvoiceBuyerFields {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const GiftCard = lazyPart(() => import("#web/storefront/checkout/form/gift-card.tsx"));

function GiftCardField(props: ComponentProps<typeof GiftCard>) {
  return (
    <div className={wholeRow}>
      <Suspense fallback={<LoadingHint />}>
        <GiftCard {...props} />
      </Suspense>
    </div>
  );
}

interface GiftTickProps {
  name: string;
  isGift: boolean;
  onChange: (isGift: boolean) => void;
}

/** A present goes to another person: the fields below are about them, and who gives is asked for with the invoice. */
function GiftTick({ name, isGift, onChange }: GiftTickProps) {
  return (
    <Checkbox
      name={name}
      defaultChecked={isGift}
      onChange={({ target }) => onChange(target.checked)}
      className="text-[.9375rem]"
    >
      Das ist ein Geschenk
    </Checkbox>
  );
}
