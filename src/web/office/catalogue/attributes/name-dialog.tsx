import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SoldQuestion } from "#web/office/catalogue/sold-question.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props<Sent> {
  entry: { name: string } | null;
  newTitle: string;
  create: { error: Error | null; isPending: boolean };
  change: Pick<
    UseMutationResult<unknown, Error, Sent>,
    "error" | "isPending" | "variables" | "mutate" | "reset"
  >;
  onSave: (entries: FormData) => void;
  onClose: () => void;
  /** further fields */
  children?: (errors: ReturnType<typeof fieldErrors>) => ReactNode;
}

/** For something that dishes promise by its name: a change is asked for when the dishes are sold. */
export function NameDialog<Sent extends { body: object }>(props: Props<Sent>) {
  const { entry, newTitle, create, change, onSave, onClose, children } = props;
  const errors = fieldErrors(create.error ?? change.error);
  return (
    <Dialog open onClose={onClose} title={entry?.name ?? newTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(new FormData(event.currentTarget));
        }}
        className="space-y-4"
      >
        <OfficeField
          name="name"
          label="Name"
          defaultValue={entry?.name}
          error={errors.name}
          data-first-focus=""
        />
        {children?.(errors)}
        <OfficeButton type="submit" look="action" busy={create.isPending || change.isPending}>
          Speichern
        </OfficeButton>
      </form>
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
