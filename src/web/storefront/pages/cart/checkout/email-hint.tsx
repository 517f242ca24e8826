import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { likelyEmail } from "./likely-email.ts";

interface Props {
  typed: string;
  onChoose?: (email: string) => void;
}

/**
 * Offers the address that was probably meant. It never stands in the way of an order.
 * Default export for `React.lazy`: comes when the field is left.
 */
export default function EmailHint({ typed, onChoose }: Props) {
  const likely = likelyEmail(typed);
  if (!likely) return null;
  return (
    <div className="mt-2 text-sm">
      <Notice type="warning" live={false}>
        <p>
          Meinten Sie <strong className="wrap-anywhere">{likely}</strong>?
        </p>
        <Button variant="secondary" className="mt-2" onClick={() => onChoose?.(likely)}>
          Adresse übernehmen
        </Button>
      </Notice>
    </div>
  );
}
