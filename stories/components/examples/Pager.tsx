import { useState } from "react";
import { Pager } from "#ui/parts/lists/Pager.tsx";

export function Example() {
  const [page, setPage] = useState(2);
  return (
    <Pager
      label="Pages of bookings"
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
      span={`${page * 10 - 9} – ${page * 10}`}
      spanOf="of 174"
      page={page}
      pages={18}
      onPage={setPage}
    />
  );
}
