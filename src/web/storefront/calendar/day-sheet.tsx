import type { ReactNode } from "react";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export default function DaySheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title="Liefertag wählen" side="bottom">
      <div className="flex justify-center">{children}</div>
    </Dialog>
  );
}
