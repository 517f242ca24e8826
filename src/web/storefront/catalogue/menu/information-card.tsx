import type { ReactNode } from "react";

interface Props {
  title: string;
  children: ReactNode;
}

export function InformationCard({ title, children }: Props) {
  return (
    <section className="rounded-lg bg-white p-5 shadow-card md:p-7">
      <h2 className="mb-3 text-[1.375rem]/[1.75rem]">{title}</h2>
      {children}
    </section>
  );
}
