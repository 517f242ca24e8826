import { BrandForm } from "#web/office/brand/brand-form.tsx";
import { type BrandFormProps, useBrandChange } from "#web/office/brand/use-brand.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";

export function DemoNoticeForm(props: BrandFormProps) {
  const { save, isPending } = useBrandChange(props);
  return (
    <BrandForm
      action={props.action}
      busy={isPending}
      onSave={(text) => save({ demoNotice: text("demoNotice") === "on" })}
    >
      <OfficeCheck
        name="demoNotice"
        defaultChecked={props.brand.demoNotice}
        label="Auf jeder Seite steht: Demo-Shop, Firma, Anschriften und Nummern sind frei erfunden."
      />
    </BrandForm>
  );
}
