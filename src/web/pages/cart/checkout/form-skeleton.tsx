import { card } from "#web/pages/cart/columns.ts";

export function FormSkeleton() {
  return <div aria-hidden="true" className={`h-[60rem] animate-pulse sm:h-[44rem] ${card}`} />;
}
