import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { type BrandFormProps, useBrandChange } from "#web/office/shop/brand/use-brand.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function NameForm(props: BrandFormProps) {
  const { save, errors, isPending } = useBrandChange(props);
  const { shopName, mailSender } = props.brand;
  return (
    <BrandForm
      action={props.action}
      busy={isPending}
      record={props.brand}
      errors={errors}
      onSave={(typed: { shopName: string; claim: string }) =>
        // The sender follows the name until another one is chosen.
        save({ ...typed, ...(mailSender === shopName && { mailSender: typed.shopName }) })
      }
    >
      <OfficeField
        name="shopName"
        label="Name des Shops"
        maxLength={40}
        hint="Steht im Kopf, im Browser, in E-Mails und auf Papieren. Höchstens 40 Zeichen."
      />
      <OfficeField
        name="claim"
        label="Motto: ein Satz dazu"
        maxLength={80}
        hint="Steht in Suchmaschinen und wenn jemand den Shop teilt."
      />
    </BrandForm>
  );
}
