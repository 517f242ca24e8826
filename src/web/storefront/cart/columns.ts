export const columns = "grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 [&>*]:min-w-0";

export const card = "rounded-lg bg-white shadow-card";
