import type { FormEvent, ReactNode } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  action: string;
  busy: boolean;
  onSave: (text: (name: string) => string) => void;
  children: ReactNode;
}

export function BrandForm({ action, busy, onSave, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    onSave((name) => String(entries.get(name) ?? ""));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {children}
      <OfficeButton type="submit" look="action" busy={busy}>
        {action}
      </OfficeButton>
    </form>
  );
}
