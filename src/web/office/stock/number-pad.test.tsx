import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { padDigits } from "#web/shared/ui/pad-digits.ts";

it("has its digits in the order of the pad for PINs", () => {
  const drawn = renderToStaticMarkup(
    <NumberPad label="Temperatur" unit="°C" value="" onChange={() => undefined} />,
  );
  expect([...drawn.matchAll(/>(\d)<\/button>/g)].map(([, digit]) => digit)).toEqual([...padDigits, "0"]);
});
