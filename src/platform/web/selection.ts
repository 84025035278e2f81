import { useState } from 'react';

interface Item {
  id: string;
}

/**
 * What is chosen of a list, with what is known of each. It stays chosen on other pages, whatever they then show; `of`: which list it is,
 * of another one nothing is chosen.
 */
export const useSelection = <T extends Item>(of = '') => {
  const [state, setState] = useState<{ of: string; chosen: ReadonlyMap<string, T> }>({ of, chosen: new Map() });
  const chosen: ReadonlyMap<string, T> = state.of === of ? state.chosen : new Map();
  const mark = (items: readonly T[], yes: boolean) => {
    const after = new Map(chosen);
    for (const item of items) {
      if (yes) after.set(item.id, item);
      else after.delete(item.id);
    }
    setState({ of, chosen: after });
  };
  return { chosen, mark, clear: () => setState({ of, chosen: new Map() }) };
};
export type Selection<T extends Item> = ReturnType<typeof useSelection<T>>;

/** How much of a page is chosen, as its one box shows it. */
export const ofPage = (
  { chosen }: Pick<Selection<Item>, 'chosen'>,
  items: readonly Item[],
): 'none' | 'some' | 'all' => {
  const howMany = items.filter(({ id }) => chosen.has(id)).length;
  if (howMany === 0) return 'none';
  return howMany === items.length ? 'all' : 'some';
};
