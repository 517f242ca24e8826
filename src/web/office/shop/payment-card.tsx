import { paymentMethodNames, paymentMethods } from "#contract/checkout/payment-methods.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { useFormField } from "#web/office/ui/office-form.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

const hintId = "zahlungsarten-hinweis";
const errorId = "zahlungsarten-fehler";

/** These marks are what guests see before they order; the provider alone decides which means work. */
export function PaymentCard() {
  const { error } = useFormField({ name: "paymentMethods" });
  return (
    <Card title="Zahlungsarten">
      <p id={hintId} className="mb-2 text-muted">
        Diese Zeichen stehen in Fußzeile und Warenkorb. Bitte wählen Sie genau das, was beim Zahlungsanbieter
        eingeschaltet ist.
      </p>
      <fieldset
        aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        className="grid gap-x-4 sm:grid-cols-2"
      >
        <legend className="sr-only">Zahlungsarten</legend>
        {paymentMethods.map((method) => (
          <OfficeCheck key={method} name="paymentMethods" value={method} label={paymentMethodNames[method]} />
        ))}
      </fieldset>
      <div role="alert">
        <FieldMessage id={errorId} text={error} />
      </div>
    </Card>
  );
}
