import { blsAttribution } from "#contract/office/recipes/bls.ts";

/** The licence asks for it wherever figures of the BLS are shown. */
export function BlsAttribution() {
  const { text, doi, doiUrl, licence, licenceUrl, changes } = blsAttribution;
  return (
    <p className="max-w-[68ch] text-xs text-muted">
      {text}{" "}
      <a href={doiUrl} target="_blank" rel="noreferrer" className="underline">
        DOI: {doi}
      </a>
      , Lizenz{" "}
      <a href={licenceUrl} target="_blank" rel="noreferrer" className="underline">
        {licence}
      </a>
      . {changes}
    </p>
  );
}
