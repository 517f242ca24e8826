import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { followUpChoice } from "#brand/follow-up.ts";
import { guaranteeLink, guaranteeSection } from "#brand/legal/gewaehrleistung-link.ts";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { lazyHint, lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { card, useOneColumn } from "#web/storefront/cart/columns.ts";
import { FoldedDiscountField } from "#web/storefront/cart/discount-place.tsx";
import { checkoutFormId, invoiceBuyerFields } from "#web/storefront/checkout/checkout-draft.ts";
import { AddressFields } from "#web/storefront/checkout/form/address-fields.tsx";
import { formGrid, wholeRow } from "#web/storefront/checkout/form/form-grid.ts";
import type { BuyerProps } from "#web/storefront/checkout/form/invoice-buyer-fields.tsx";
import { PersonFields } from "#web/storefront/checkout/form/person-fields.tsx";
import { RememberChoice } from "#web/storefront/checkout/form/remember-choice.tsx";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import { type FormProps, useGuestForm } from "#web/storefront/checkout/form/use-guest-form.ts";
import { GuaranteePicture } from "#web/storefront/checkout/guarantee-picture.tsx";
import { forgetGuest } from "#web/storefront/checkout/remembered.ts";
import { areConsentsValid, readConsents } from "#web/storefront/checkout/stored-consents.ts";
import { OrderBlock } from "#web/storefront/checkout/summary/order-block.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

interface Props {
  cart: Cart;
  checkout: Checkout;
}

const PrefilledNote = lazyHint(() => import("#web/storefront/checkout/form/prefilled-note.tsx"));

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
  return (
    <section aria-labelledby="ihre-daten" className={`p-4 sm:p-8 ${card}`}>
      <h2 id="ihre-daten" className="text-2xl sm:text-[1.75rem]">
        {isGift ? "Wer wird beschenkt?" : "Ihre Daten"}
      </h2>
      <p className="mt-1 text-sm text-muted">Als Gast. Felder ohne „optional“ sind Pflicht.</p>
      <Suspense>
        {(filled.isPrefilled || forgetting.isForgotten) && <PrefilledNote {...forgetting} />}
      </Suspense>
      <form
        aria-label="Angaben zur Bestellung"
        id={checkoutFormId}
        noValidate
        {...handlers}
        className="mt-3 sm:mt-5"
      >
        {/* § 312j BGB: a disabled default button, so Enter in a field never orders, also before the scripts. */}
        <button type="submit" disabled hidden />
        <div className={formGrid}>
          <GiftFields register={register} errors={errors} isGift={isGift} onChange={setGift} />
          <PersonFields register={register} errors={errors} isGift={isGift} correctEmail={correctEmail} />
          <AddressFields {...place} register={register} errors={errors} isGift={isGift} />
          <Suspense>
            {payTerms !== null && (
              <PaymentChoice payTerms={payTerms} isOnInvoice={isOnInvoice} onChange={setOnInvoice} />
            )}
          </Suspense>
          <InvoiceBuyer register={register} errors={errors} isGift={isGift} isOnInvoice={isOnInvoice} />
          <RememberChoice isOn={filled.isRemembered} />
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
      <div className="mt-2.5 border-t border-hairline pt-3.5 sm:mt-7 sm:pt-6">
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

/** Whether the guest has agreed to this same cart and these same texts before a payment that failed. */
function useHasAgreed({ metaData: { revision } }: Cart): boolean {
  const [stored] = useState(readConsents);
  const legalVersion = useRootBranding()?.legalVersion;
  return areConsentsValid(stored, { revision, legalVersion });
}

/**
 * The harmonised notice of Directive (EU) 2024/825, which a guest must be able to see before ordering. The line says
 * what it is about; a press opens the whole sheet, which the terms show as well.
 */
function GuaranteeNotice() {
  return (
    <details className="group mt-1.5 sm:mt-4">
      <summary className="flex min-h-9 list-none items-center gap-2 rounded-md text-sm text-muted [&::-webkit-details-marker]:hidden">
        <span className="underline underline-offset-3">{guaranteeLink.title}: mindestens zwei Jahre</span>
        <ChevronDown
          className="size-4 shrink-0 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-2 pb-1">
        <GuaranteePicture />
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <a href={guaranteeLink.href} target="_blank" rel="noopener" className="text-link">
            {guaranteeLink.address}
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </a>
          <Link to={`${pages.terms()}#${guaranteeSection}`} target="_blank" className="text-link">
            Wortlaut als Text
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </Link>
        </p>
      </div>
    </details>
  );
}

interface ConsentsProps extends FormProps {
  /** The guest gave them with an order of this same cart whose payment failed, so they still hold. */
  hasAgreed: boolean;
  isGift: boolean;
}

function Consents({ register, errors, hasAgreed, isGift }: ConsentsProps) {
  return (
    <div className="mt-3.5 space-y-2 max-sm:text-sm/[1.125rem] sm:mt-6 sm:space-y-4">
      <Checkbox
        {...register("acceptPrivacy")}
        defaultChecked={hasAgreed}
        error={errors.acceptPrivacy?.message}
      >
        Ich habe die <LegalLink to={pages.privacy()}>Datenschutzerklärung</LegalLink> gelesen und akzeptiere
        sie.
      </Checkbox>
      <Checkbox {...register("acceptTerms")} defaultChecked={hasAgreed} error={errors.acceptTerms?.message}>
        Ich akzeptiere die <LegalLink to={pages.terms()}>AGB</LegalLink>. Speisen sind schnell verderblich,
        ein Widerrufsrecht besteht nicht.
      </Checkbox>
      {/* nobody is asked about a gift, see `queueFollowUps` */}
      {!isGift && <FollowUpChoice />}
    </div>
  );
}

/** Never ticked beforehand: the guest agrees, or, where the shop asks its customers anyway, objects. */
function FollowUpChoice() {
  if (!useRootBranding()?.asksCustomers) {
    return (
      <Checkbox name="followUp" value="yes">
        <Unbroken text={followUpChoice.agree} />
      </Checkbox>
    );
  }
  return (
    <div className="space-y-1.5">
      <p id="nachfrage" className="text-sm text-muted">
        <Unbroken text={followUpChoice.told} />
      </p>
      <Checkbox name="followUp" value="no" aria-describedby="nachfrage">
        {followUpChoice.refuse}
      </Checkbox>
    </div>
  );
}

/** Opens a new tab, so that the typed order is not lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-link font-medium text-forest">
      {children}
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </Link>
  );
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

interface GiftFieldsProps extends FormProps {
  isGift: boolean;
  onChange: (isGift: boolean) => void;
}

/** A present goes to another person: the fields below are about them, and who gives is asked for with the invoice. */
function GiftFields({ register, errors, isGift, onChange }: GiftFieldsProps) {
  const { defaultValue: _, ...tick } = register("isGift");
  return (
    <div className={wholeRow}>
      <Checkbox {...tick} defaultChecked={isGift} onChange={({ target }) => onChange(target.checked)}>
        Das ist ein Geschenk
      </Checkbox>
      {isGift && (
        <Suspense fallback={<LoadingHint />}>
          <GiftCard {...register("gift_card")} error={errors.gift_card?.message} />
        </Suspense>
      )}
    </div>
  );
}
