import { shop } from "#brand/shop.ts";

export function PaymentMarks() {
  return (
    <ul aria-label="Zahlungsarten" className="mt-3.5 flex flex-wrap justify-center gap-2">
      {shop.paymentMarks.map((mark) => (
        <li
          key={mark}
          className="rounded-[6px] border border-hairline bg-white px-2.5 py-1 text-[.8125rem] font-semibold"
        >
          {mark}
        </li>
      ))}
    </ul>
  );
}
