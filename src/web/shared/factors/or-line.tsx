export function OrLine({ children = "oder" }: { children?: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
      {children}
    </p>
  );
}
