import { useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import css from './long-list.module.css';
import { useIsPrinting } from './printing.ts';

/** Above and below the screen: whoever goes on by keyboard, or hears the list, finds the next one there. */
const BEYOND = 4;

/** How far down the page the list begins. */
const useBeginning = (list: RefObject<HTMLElement | null>): number => {
  const [beginning, setBeginning] = useState(0);
  useLayoutEffect(() => {
    // what grows above it makes the page longer
    const observer = new ResizeObserver(() => {
      if (list.current) setBeginning(Math.round(list.current.getBoundingClientRect().top + scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return beginning;
};

/** How tall each one was, for whoever comes back: the page is as long as it was, and what was looked at stands where it stood. */
const useMeasuredBefore = (name: string): [VirtualItem[], (measured: VirtualItem[]) => void] => {
  const client = useQueryClient();
  const key = ['long-list', name];
  return [client.getQueryData<VirtualItem[]>(key) ?? [], (measured) => client.setQueryData(key, measured)];
};

interface Props<Item> {
  /** Of what, for whoever does not see it. */
  label: string;
  /** Which list, to remember it by. */
  name: string;
  busy: boolean;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How tall one is about, and what stands between two, in pixels. */
  estimate: number;
  gap: number;
  children: (item: Item) => ReactNode;
}

/**
 * A list that scrolls with the page, of which only what is near the screen is drawn. Each item says which of how many it is, the one with
 * the focus stays wherever the page is scrolled to, and on paper all of them are there.
 */
export const LongList = <Item,>({ label, name, busy, items: all, keyOf, estimate, gap, children }: Props<Item>) => {
  // more of them are drawn in pieces, between which the page answers
  const items = useDeferredValue(all);
  const list = useRef<HTMLUListElement>(null);
  const beginning = useBeginning(list);
  const [measuredBefore, remember] = useMeasuredBefore(name);
  const printing = useIsPrinting();
  const [focused, setFocused] = useState<number>();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on to what is memoised
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    gap,
    overscan: BEYOND,
    scrollMargin: beginning,
    initialMeasurementsCache: measuredBefore,
    // scrolling does not wait for what it brings into sight
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return focused === undefined || focused >= range.count || near.includes(focused)
        ? near
        : [...near, focused].toSorted((a, b) => a - b);
    },
  });
  const leave = useEffectEvent(() => remember(virtualizer.takeSnapshot()));
  useEffect(() => () => leave(), []);
  const indexOf = ({ target }: FocusEvent): number | undefined => {
    const index = target.closest('[data-index]')?.getAttribute('data-index');
    return index ? Number(index) : undefined;
  };
  const drawn = printing ? items.map((_, index) => ({ index, start: beginning })) : virtualizer.getVirtualItems();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes which of its items has the focus
    <ul
      ref={list}
      className={css.list}
      style={{ height: virtualizer.getTotalSize(), gap }}
      aria-label={label}
      aria-busy={busy}
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(undefined)}
    >
      {drawn.map(({ index, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <li
              key={keyOf(item)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - beginning}px)` }}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </ul>
  );
};
