import type { ReactNode } from "react";
import type { paymentMethodNames } from "#contract/checkout/payment-methods.ts";

type MarkName = (typeof paymentMethodNames)[keyof typeof paymentMethodNames];

const word = { textAnchor: "middle", fontFamily: "Arial, Helvetica, sans-serif" } as const;

/** Own drawings by which guests know the means of payment, in a field of 40 by 24. Nothing is loaded for them. */
const drawings: Record<MarkName, ReactNode> = {
  PayPal: (
    <text {...word} x="20" y="16.5" fontSize="11.5" fontWeight="800" fontStyle="italic" textLength="38">
      <tspan fill="#002991">Pay</tspan>
      <tspan fill="#008cff">Pal</tspan>
    </text>
  ),
  // The specification's word stays written out.
  "Echtzeit-/Sofortüberweisung": null,
  Wero: (
    <>
      <rect width="40" height="24" rx="4" fill="#fff48d" />
      <text {...word} x="20" y="16.5" fontSize="13" fontWeight="800" fill="#1d1c1c" textLength="32">
        wero
      </text>
    </>
  ),
  Visa: (
    <text
      {...word}
      x="20"
      y="17.5"
      fontSize="15"
      fontWeight="800"
      fontStyle="italic"
      fill="#1434cb"
      textLength="37"
    >
      VISA
    </text>
  ),
  Mastercard: (
    <>
      <circle cx="14.5" cy="12" r="9" fill="#eb001b" />
      <circle cx="25.5" cy="12" r="9" fill="#f79e1b" />
      <path d="M20 4.88a9 9 0 0 1 0 14.24 9 9 0 0 1 0-14.24Z" fill="#ff5f00" />
    </>
  ),
  "American Express": (
    <>
      <rect width="40" height="24" rx="3" fill="#006fcf" />
      <text {...word} x="20" y="16.2" fontSize="11.5" fontWeight="800" fill="#fff" textLength="34">
        AMEX
      </text>
    </>
  ),
  "Apple Pay": (
    <>
      <path
        d="M8.6 8.3c.5-.6.8-1.4.7-2.2-.7 0-1.5.5-2 1.1-.4.5-.8 1.3-.7 2.1.8.1 1.5-.4 2-1Zm.7 1.1c-1.1-.1-2 .6-2.6.6-.5 0-1.3-.6-2.2-.6-1.1 0-2.2.7-2.7 1.7-1.2 2-.3 5 .8 6.6.6.8 1.2 1.7 2.1 1.7s1.2-.6 2.2-.6 1.3.6 2.2.6 1.5-.8 2.1-1.6c.6-.9.9-1.8.9-1.9 0 0-1.8-.7-1.8-2.7 0-1.7 1.4-2.5 1.4-2.5-.8-1.2-2-1.3-2.4-1.3Z"
        fill="currentColor"
      />
      <text {...word} x="26.5" y="17" fontSize="13" fontWeight="600" fill="currentColor" textLength="24">
        Pay
      </text>
    </>
  ),
  "Google Pay": (
    <>
      <g fill="none" strokeWidth="2.4">
        <path d="M12.5 8.600A5 5 0 0 0 4.8 9.3" stroke="#ea4335" />
        <path d="M4.8 9.3a5 5 0 0 0 0 5.4" stroke="#fbbc04" />
        <path d="M4.8 14.7a5 5 0 0 0 7.2 1.2" stroke="#34a853" />
        <path d="M12 15.900A4.9 4.9 0 0 0 13.9 12H9" stroke="#4285f4" />
      </g>
      <text {...word} x="27.5" y="17" fontSize="12.5" fontWeight="600" fill="#5f6368" textLength="23">
        Pay
      </text>
    </>
  ),
};

export const paymentDrawings: Readonly<Record<string, ReactNode>> = drawings;
