import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { likelyEmail } from "./likely-email.ts";

interface Props {
  typed: string;
  onChoose?: (email: string) => void;
}

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
