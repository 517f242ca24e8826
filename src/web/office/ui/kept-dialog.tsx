import { createContext, type ReactNode, use, useState } from "react";

type Show = (dialog: ReactNode) => void;
const ShowContext = createContext<Show>(() => undefined);

/**
 * Shows a dialog beside the page's rows, null closes it: it stays when the row that has opened it leaves the page, because
 * a colleague has changed the order. What is typed is then still there, and so is the refusal that tells of it.
 */
export const useKeptDialog = (): Show => use(ShowContext);

export function DialogKeeper({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <ShowContext value={setDialog}>
      {children}
      {dialog}
    </ShowContext>
  );
}
