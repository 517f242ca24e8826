import type { ComponentProps } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";

type Props<Typed> = ComponentProps<typeof OfficeForm<Typed>> & { action: string; busy: boolean };

export function BrandForm<Typed>({ action, busy, children, ...form }: Props<Typed>) {
  return (
    <OfficeForm {...form}>
      {children}
      <OfficeButton type="submit" look="action" busy={busy}>
        {action}
      </OfficeButton>
    </OfficeForm>
  );
}
