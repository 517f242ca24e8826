import type { ReactNode } from "react";

export function fieldId(field: string): string {
  return `feld-${field}`;
}

export function FieldPlace({ field, children }: { field: string; children: ReactNode }) {
  return (
    <div id={fieldId(field)} className="scroll-mt-6">
      {children}
    </div>
  );
}

export function goToField(field: string): void {
  const place = document.getElementById(fieldId(field));
  place?.scrollIntoView({ block: "center" });
  place
    ?.querySelector<HTMLElement>("input, textarea, [contenteditable=true], button")
    ?.focus({ preventScroll: true });
}
