import { useState } from 'react';

type Search<Name extends string> = { readonly [N in Name]?: string };

const read = (): Record<string, string> =>
  import.meta.env.SSR ? {} : Object.fromEntries(new URLSearchParams(window.location.search));

/** What the address of a public page was opened with, also after it has been taken out of it. */
export const usePageSearch = <Name extends string>(): Search<Name> => useState(read)[0] as Search<Name>;
