import { facts } from "#brand/home.ts";

export function Facts() {
  return (
    <section aria-labelledby="gut-zu-wissen" className="mt-14 bg-sand py-14 md:mt-22 md:py-18">
      <div className="page-width">
        <h2 id="gut-zu-wissen">{facts.heading}</h2>
        <dl className="mt-8 grid min-[360px]:grid-cols-2 gap-x-5 gap-y-8 md:gap-x-10 lg:grid-cols-4">
          {facts.items.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-paprika pt-4">
              <dt className="mt-1 text-[.9375rem] text-muted">{label}</dt>
              <dd className="font-display text-xl leading-tight font-extrabold tracking-[-.02em] tabular-nums sm:text-[1.75rem]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
