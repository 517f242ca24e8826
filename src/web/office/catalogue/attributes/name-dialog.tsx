import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SoldQuestion } from "#web/office/catalogue/sold-question.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props<Sent, Typed> {
  entry: { name: string } | null;
  newTitle: string;
  create: { error: Error | null; isPending: boolean };
  change: Pick<
    UseMutationResult<unknown, Error, Sent>,
    "error" | "isPending" | "variables" | "mutate" | "reset"
  >;
  onSave: (typed: Typed) => void;
  onClose: () => void;
  /** further fields */
  children?: ReactNode;
}

/** For something that dishes promise by its name: a change is asked for when the dishes are sold. */
export function NameDialog<Sent extends { body: object }, Typed>(props: Props<Sent, Typed>) {
  const { entry, newTitle, create, change, onSave, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={entry?.name ?? newTitle}>
      <OfficeForm record={entry} change={entry ? change : create} onSave={onSave}>
        <OfficeField name="name" label="Name" data-first-focus="" />
        {children}
        <OfficeButton type="submit" look="action" busy={create.isPending || change.isPending}>
          Speichern
        </OfficeButton>
      </OfficeForm>
      <SoldQuestion
        error={change.error}
        busy={change.isPending}
        onSure={(confirmed) => {
          const { variables: sent } = change;
          if (sent) change.mutate({ ...sent, body: { ...sent.body, confirmed } });
        }}
        onClose={change.reset}
      />
    </Dialog>
  );
}
