import type { ComponentProps, FormEvent } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";

type Props = Pick<
  ComponentProps<typeof TextField>,
  "label" | "hint" | "type" | "autoComplete" | "inputMode"
> & {
  name: string;
  action: string;
  variant?: ComponentProps<typeof Button>["variant"];
  busy: boolean;
  failure: string | null;
  /** The message for an empty field. */
  missing: string;
  onSend: (text: string) => void;
  problem: string | null;
  onProblem: (problem: string | null) => void;
};

/** The message of a refusal stands at the field, and the typed text stays. */
export function OneFieldForm(props: Props) {
  const { name, action, variant, busy, failure, missing, onSend, problem, onProblem, ...field } = props;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem(name) as HTMLInputElement;
    onProblem(input.value.trim() ? null : missing);
    if (input.value.trim()) onSend(input.value);
    else input.focus();
  };
  return (
    <form noValidate method="post" onSubmit={send} className="space-y-4">
      <TextField
        {...field}
        name={name}
        spellCheck={false}
        error={problem ?? (busy ? undefined : (failure ?? undefined))}
      />
      <Button type="submit" variant={variant} wide busy={busy} busyText="Wird geprüft…">
        {action}
      </Button>
    </form>
  );
}
