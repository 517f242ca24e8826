import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { type BrandFormProps, useBrandChange } from "#web/office/shop/brand/use-brand.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function NameForm(props: BrandFormProps) {
  const { save, errors, isPending } = useBrandChange(props);
  const { shopName, claim, mailSender } = props.brand;
  return (
    <BrandForm
      action={props.action}
      busy={isPending}
      onSave={(text) => {
        const name = text("shopName");
        // The sender follows the name until another one is chosen.
        save({ shopName: name, claim: text("claim"), ...(mailSender === shopName && { mailSender: name }) });
      }}
    >
      <OfficeField
        name="shopName"
        label="Name des Shops"
        maxLength={40}
        defaultValue={shopName}
        error={errors.shopName}
        hint="Steht im Kopf, im Browser, in E-Mails und auf Papieren. Höchstens 40 Zeichen."
      />
      <OfficeField
        name="claim"
        label="Motto: ein Satz dazu"
        maxLength={80}
        defaultValue={claim}
        error={errors.claim}
        hint="Steht in Suchmaschinen und wenn jemand den Shop teilt."
      />
    </BrandForm>
  );
}
