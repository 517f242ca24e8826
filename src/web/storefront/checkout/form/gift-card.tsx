import { Gift } from "lucide-react";
import type { ComponentProps } from "react";
import { TextArea } from "#web/shared/ui/text-area.tsx";

type Props = Pick<ComponentProps<typeof TextArea>, "name" | "defaultValue" | "error">;

/** Loaded by `React.lazy`. */
export default function GiftCard(field: Props) {
  return (
    <div className="mt-3 space-y-3 rounded-md bg-sand/60 p-3.5 sm:p-4">
      <p className="flex gap-2.5 text-sm">
        <Gift className="mt-0.5 size-4.5 shrink-0 text-forest" aria-hidden="true" />
        <span>
          Im Paket liegen keine Preise. Tragen Sie unten ein, wer beschenkt wird; Rechnung und Nachrichten
          bekommen Sie.
        </span>
      </p>
      <TextArea
        {...field}
        label="Text der Grußkarte"
        hint="Wir drucken ihn und legen ihn ins Paket, höchstens 300 Zeichen."
        optional
        rows={4}
        maxLength={300}
      />
    </div>
  );
}
