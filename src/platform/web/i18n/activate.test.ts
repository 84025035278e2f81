import { i18n, type Messages } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { activateIdioma, provideCatalogs, withCatalog, type Catalog } from './activate.ts';

const catalog = (es: Messages, en: Messages) => {
  const loads = { es: vi.fn(async () => ({ messages: es })), en: vi.fn(async () => ({ messages: en })) };
  return { loads, catalog: { ...loads, pseudo: loads.es } satisfies Catalog };
};

it('a part brings its words once, and what is on the page is not drawn anew for those that are there', async () => {
  const base = catalog({ hola: 'Hola' }, { hola: 'Hello' });
  const campo = catalog({ visita: 'Visita' }, { visita: 'Visit' });
  provideCatalogs({ base: base.catalog, campo: campo.catalog }, ['base']);
  await activateIdioma('es');
  const open = withCatalog('campo', async () => 'the part');
  expect(await Promise.all([open(), open()])).toEqual(['the part', 'the part']);
  expect([i18n._('hola'), i18n._('visita')]).toEqual(['Hola', 'Visita']);
  const drawnAnew = vi.fn();
  i18n.on('change', drawnAnew);
  expect(await open()).toBe('the part');
  expect(drawnAnew).not.toHaveBeenCalled();
  // both that asked at once, and nobody after them
  expect(campo.loads.es).toHaveBeenCalledTimes(2);

  await activateIdioma('en');
  expect([i18n._('hola'), i18n._('visita')]).toEqual(['Hello', 'Visit']);
  expect(drawnAnew).toHaveBeenCalled();
  await activateIdioma('es');
  expect([i18n._('hola'), i18n._('visita')]).toEqual(['Hola', 'Visita']);
  expect(base.loads.es).toHaveBeenCalledTimes(1);
});

it('an application does not speak what it was not given', async () => {
  await expect(withCatalog('reportes', async () => 'a part')()).rejects.toThrow('does not speak «reportes»');
});
