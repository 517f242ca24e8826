import type { ReactNode } from "react";

/** The next action stands bottom right, at the same place on every screen of the stock. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-stretch justify-end gap-3 border-t border-hairline bg-white px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:px-8 lg:left-[13.5rem] print:hidden">
      {children}
    </div>
  );
}
