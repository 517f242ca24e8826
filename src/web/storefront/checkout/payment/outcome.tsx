import type { ReactNode } from "react";

interface Props {
  icon: ReactNode;
  look: string;
  title: string;
  children: ReactNode;
}

export function Outcome({ icon, look, title, children }: Props) {
  return (
    <>
      <div className={`mx-auto flex size-20 items-center justify-center rounded-full ${look}`}>{icon}</div>
      <h1 className="mt-7 text-[2.25rem] md:text-[2.75rem]">{title}</h1>
      <div className="mt-4 space-y-4 text-lg text-muted">{children}</div>
    </>
  );
}
