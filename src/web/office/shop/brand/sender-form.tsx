import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { type BrandFormProps, useBrandChange } from "#web/office/shop/brand/use-brand.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function SenderForm(props: BrandFormProps) {
  const { save, errors, isPending } = useBrandChange(props);
  const { isPrefixFixed } = props.brand;
  return (
    <BrandForm action={props.action} busy={isPending} record={props.brand} errors={errors} onSave={save}>
      <OfficeField
        name="mailSender"
        label="Absender der E-Mails"
        maxLength={60}
        hint="Der Name, den Gäste im Postfach sehen. Die Adresse stellt die Technik ein."
      />
      <div className="max-w-96">
        <OfficeField
          name="orderPrefix"
          label="Anfang der Bestellnummern"
          maxLength={4}
          autoCapitalize="characters"
          disabled={isPrefixFixed}
          hint={
            isPrefixFixed
              ? "Seit der ersten Bestellung fest."
              : "Ein bis vier Buchstaben, etwa SW für SW-100001. Mit der ersten Bestellung liegen sie fest."
          }
        />
      </div>
    </BrandForm>
  );
}
