import address from "#brand/legal/gewaehrleistung.svg?url";

/** Screens must show the A4 sheet in colour. A press opens it alone, so that it can be enlarged. */
export function GuaranteePicture() {
  return (
    <a href={address} target="_blank" rel="noopener" className="block max-w-[595px]">
      <img
        src={address}
        width={595}
        height={842}
        alt="Mitteilung der Europäischen Union über die gesetzliche Gewährleistung (öffnet in neuem Tab)"
        loading="lazy"
        decoding="async"
        className="h-auto w-full border border-hairline"
      />
    </a>
  );
}
