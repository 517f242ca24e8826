/** Lines and form on the left, the summary on the right; one below the other on small screens. */
export const columns = "grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 [&>*]:min-w-0";

export const card = "rounded-lg bg-white shadow-card";
