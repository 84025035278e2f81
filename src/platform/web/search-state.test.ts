import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type NavigateOptions,
} from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedSearch, pageSchema, readSearch, searchChanger, searchedTextSchema } from './search-state.ts';

const SCHEMAS = {
  q: searchedTextSchema,
  color: z.enum(['rojo', 'azul']),
  // one that has a meaning for the empty text
  since: z.union([z.literal(''), z.iso.date()]),
  pagina: pageSchema,
};

describe('readSearch', () => {
  it('reads what the address asks for', () =>
    expect(readSearch(SCHEMAS, { q: ' ron ', color: 'rojo', since: '', pagina: '7' })).toEqual({
      q: 'ron',
      color: 'rojo',
      since: '',
      pagina: 7,
    }));
  it('takes what makes no sense for not asked', () =>
    expect(readSearch(SCHEMAS, { q: '  ', color: 'verde', since: 'ayer', pagina: 'dos' })).toEqual({}));
  it('looks for no more than the server takes', () =>
    expect(readSearch(SCHEMAS, { q: 'x'.repeat(130) }).q).toHaveLength(100));
  it.each([undefined, '', '0', '1', '-2', '1.5', '1e3', ' 7', '100000'])('takes page %s for the first', (pagina) =>
    expect(readSearch(SCHEMAS, { pagina })).toEqual({}),
  );
});

describe('changedSearch', () => {
  it('keeps the rest, also what belongs to nobody', () =>
    expect(changedSearch(SCHEMAS, { color: 'rojo', another: 'x' } as { color: string }, { q: 'ron' })).toEqual({
      color: 'rojo',
      another: 'x',
      q: 'ron',
    }));
  it('drops what is empty or makes no sense', () =>
    expect(changedSearch(SCHEMAS, { q: 'ron', color: 'verde', pagina: '2' }, { q: '', pagina: undefined })).toEqual(
      {},
    ));
  it('keeps the empty text where it has a meaning', () =>
    expect(changedSearch(SCHEMAS, {}, { since: '' })).toEqual({ since: '' }));
});

/** The real routes, addresses and history. In Node the router commits nothing: that is done here, as it does in a browser. */
const start = (initial: string) => {
  const root = createRootRoute();
  const children = ['/lista', '/otra', '/cadena/$id'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: ['/otra', initial] });
  const router = createRouter({
    routeTree: root.addChildren(children),
    history,
    // as the application reads and writes them
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
  history.subscribe(router.updateLatestLocation);
  const options: object[] = [];
  const navigate = ({ to = '.', search = {}, ...how }: NavigateOptions): void => {
    options.push(how);
    history[how.replace ? 'replace' : 'push'](router.buildLocation({ to, search }).href);
  };
  const here = router.matchRoutes(router.latestLocation).at(-1)?.pathname ?? '';
  return {
    history,
    options,
    address: () => router.latestLocation.href,
    ...searchChanger({ router: Object.assign(router, { navigate }), here, schemas: SCHEMAS, page: 'pagina' }),
  };
};

describe('searchChanger', () => {
  it('goes to the first page with any change, in the place of what was', () => {
    const { history, address, change } = start('/lista?color=rojo&pagina=3');
    change({ q: 'ron' });
    expect(address()).toBe('/lista?color=rojo&q=ron');
    expect(history).toHaveLength(2);
  });
  it('keeps the page and what was, where that is said', () => {
    const { history, address, change } = start('/lista?pagina=3');
    change({ q: 'ron' }, { keepPage: true, push: true });
    expect(address()).toBe('/lista?pagina=3&q=ron');
    expect(history).toHaveLength(3);
  });
  it('goes to a page, and back to the first', () => {
    const { address, goToPage } = start('/lista?q=ron');
    goToPage(2);
    expect(address()).toBe('/lista?q=ron&pagina=2');
    goToPage(1);
    expect(address()).toBe('/lista?q=ron');
  });
  it('begins with what the address says then', () => {
    const { history, address, change } = start('/lista?color=rojo');
    history.replace('/lista?color=azul');
    change(({ color }) => ({ q: color }));
    expect(address()).toBe('/lista?color=azul&q=azul');
  });
  it('knows its path with a slash at the end', () => {
    const { address, change } = start('/lista/?color=rojo');
    change({ q: 'ron' });
    expect(address()).toBe('/lista?color=rojo&q=ron');
  });
  it('calls nobody back from another page', () => {
    const { history, address, change } = start('/lista?q=ro');
    history.push('/otra');
    change({ q: 'ron' });
    expect(address()).toBe('/otra');
  });
  it('nor from another thing on the same page', () => {
    const { history, address, change } = start('/cadena/1');
    change({ q: 'ron' });
    expect(address()).toBe('/cadena/1?q=ron');
    history.push('/cadena/2');
    change({ q: 'rones' });
    expect(address()).toBe('/cadena/2');
  });
  it('says to the router how to go', () => {
    const { address, options, change, goToPage } = start('/lista?color=rojo');
    change({ color: '' }, { ignoreBlocker: true });
    expect(address()).toBe('/lista');
    goToPage(2);
    expect(options).toEqual([
      { replace: true, ignoreBlocker: true, resetScroll: false },
      { replace: true, resetScroll: true },
    ]);
  });
});
