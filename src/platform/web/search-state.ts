import { trimPathRight, useMatch, useRouter, useSearch, type AnyRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';

/** What a screen keeps in its address: each name, and what makes sense there. The router takes the names from here, as types. */
type SearchSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** As it stands in the address, or a change of it: nothing, or an empty text, takes a name out. */
export type Written<S extends SearchSchemas> = { readonly [N in keyof S]?: string | undefined };

/** What the address asks for. */
export type Asked<S extends SearchSchemas> = { -readonly [N in keyof S]?: z.output<S[N]> };

/** A page of a list. The first is there without being asked for: it does not stand in the address. */
export const pageSchema = z.pipe(z.string().check(z.regex(/^(?!1$)[1-9]\d{0,4}$/)), z.transform(Number));

const LONGEST_TEXT = 100;

/** What is looked for, as long as the server takes it. */
export const searchedTextSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().slice(0, LONGEST_TEXT)),
  ),
  z.string().check(z.minLength(1)),
);

/** What makes no sense counts as not asked. */
export const readSearch = <S extends SearchSchemas>(schemas: S, written: Written<S>): Asked<S> => {
  const read = Object.entries(schemas).map(([name, schema]) => [name, schema.safeParse(written[name]).data] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Asked<S>;
};

/** What the address says after a change: only what makes sense, so nothing empty either, unless the screen has a meaning for it. */
export const changedSearch = <S extends SearchSchemas>(
  schemas: S,
  written: Written<S>,
  change: Written<S>,
): Written<S> => {
  const makesSense = ([name, value]: [string, unknown]) => schemas[name]?.safeParse(value).success ?? Boolean(value);
  return Object.fromEntries(Object.entries({ ...written, ...change }).filter(makesSense)) as Written<S>;
};

interface HowToChange {
  /** Otherwise it goes to the first: another list has other pages. */
  keepPage?: boolean;
  /** A step that the back button takes back; otherwise in the place of what the address says. */
  push?: boolean;
  resetScroll?: boolean;
  /** Out of a form that was saved or given up: it does not ask about what is written in it. */
  ignoreBlocker?: boolean;
}

interface Place<S extends SearchSchemas> {
  router: AnyRouter;
  /** The screen's path. */
  here: string;
  schemas: S;
  /** The name of its page. */
  page: string;
}

/** What changes the address of one screen, as long as the person is on it. */
export const searchChanger = <S extends SearchSchemas>({ router, here, schemas, page }: Place<S>) => {
  type Change = Written<S> | ((asked: Asked<S>) => Written<S>);
  const changed = async (
    change: Change,
    { keepPage = false, push = false, ...options }: HowToChange = {},
  ): Promise<void> => {
    // what was typed last comes a moment later: whoever is on the way to another page by then is not called back
    if (trimPathRight(router.latestLocation.pathname) !== trimPathRight(here)) return;
    await router.navigate({
      to: '.',
      // from what the address says then, not from what it said when this was drawn
      search: (written: Written<S>) =>
        changedSearch(schemas, written, {
          ...(!keepPage && { [page]: undefined }),
          ...(typeof change === 'function' ? change(readSearch(schemas, written)) : change),
        }),
      replace: !push,
      resetScroll: false,
      ...options,
    });
  };
  return {
    /** For whoever goes on once the address says so. */
    changed,
    change: (change: Change, how?: HowToChange): void => void changed(change, how),
    goToPage: (number: number, how: HowToChange = { resetScroll: true }): void =>
      void changed({ [page]: String(number) } as Written<S>, how),
  };
};

/**
 * The state of a screen stands in its address: a reload, a bookmark, the back button or a colleague sees the same. `page` is said
 * where the page has another name, beside another list.
 */
export const useSearchState = <S extends SearchSchemas>(schemas: S, page = 'pagina') => {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const written: object = useSearch({ strict: false });
  return { asked: readSearch(schemas, written as Written<S>), ...searchChanger({ router, here, schemas, page }) };
};
