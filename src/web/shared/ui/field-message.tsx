import { TriangleAlert } from "lucide-react";
import { useGermanTime } from "#web/shared/german-time.ts";

interface Props {
  id: string;
  text: string | undefined;
}

/** The field refers to it by `aria-describedby`. */
export function FieldMessage({ id, text }: Props) {
  const inZone = useGermanTime();
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-error">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {inZone(text)}
    </p>
  );
}
