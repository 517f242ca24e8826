import { encode } from "uqr";

/** Drawn in the browser, so that no other host ever sees the secret address. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md border border-hairline bg-white"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
