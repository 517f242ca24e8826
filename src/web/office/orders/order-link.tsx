import { Link } from "react-router";
import { officeLink, officePageAt } from "#contract/office/office-pages.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

interface Props {
  orderId: string;
  number: string;
  /** between other words, where a colour alone would not show a link */
  isInText?: boolean;
}

/** Leads to an order; who may not open orders reads its number. */
export function OrderLink({ orderId, number, isInText = false }: Props) {
  const { role } = useStaff();
  const mayOpen = officePageAt("bestellungen/:orderId")?.roles.includes(role);
  if (!mayOpen) return <strong className="font-semibold whitespace-nowrap">{number}</strong>;
  return (
    <Link
      to={officeLink("bestellungen/:orderId", { orderId })}
      className={`inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 ${isInText ? "underline" : "hover:underline"}`}
    >
      {number}
    </Link>
  );
}
