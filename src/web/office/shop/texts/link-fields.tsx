import { longest } from "#contract/office/shop/home-texts.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Link {
  label: string;
  target: string;
}

interface Props {
  /** "Knopf", "Link". */
  name: string;
  value: Link;
  set: (change: Partial<Link>) => void;
  errors: Partial<Record<keyof Link, string | undefined>>;
}

export function LinkFields({ name, value, set, errors }: Props) {
  return (
    <>
      <OfficeField
        label={`Beschriftung (${name})`}
        maxLength={longest.label}
        value={value.label}
        onChange={(event) => set({ label: event.target.value })}
        error={errors.label}
      />
      <OfficeField
        label={`Ziel (${name})`}
        maxLength={120}
        value={value.target}
        onChange={(event) => set({ target: event.target.value })}
        error={errors.target}
        hint={"Eine Adresse dieses Shops, z.\u00a0B. /shop/italienisch oder /#faq"}
      />
    </>
  );
}
