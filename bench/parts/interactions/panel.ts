import type { Locator, Page } from '@playwright/test';
import { centroDe, expect, pulsar, type Punto } from './gestures.ts';
import type { Interaccion } from './measure.ts';

/** Until the server has answered and all of it is drawn. */
const ESPERA_MS = 2500;

interface Boton {
  nombre: string;
  boton: (vez: number) => Locator;
  antes?: (vez: number) => Promise<unknown>;
  despues: (vez: number) => Promise<void>;
}

const alPulsar = (pagina: Page, { nombre, boton, antes, despues }: Boton): Interaccion => {
  let punto: Punto = { x: 0, y: 0 };
  return {
    nombre,
    preparar: async (vez) => {
      await antes?.(vez);
      punto = await centroDe(boton(vez));
    },
    hacer: () => pulsar(pagina, punto),
    esperaMs: ESPERA_MS,
    comprobar: despues,
  };
};

/** A screen of the panel, opened from another one by its name in the menu. */
const alAbrir = (pagina: Page, titulo: string, desde: string, listo: Locator): Interaccion =>
  alPulsar(pagina, {
    nombre: `«${titulo}» opened`,
    antes: async () => {
      await pagina.goto(desde);
      await pagina.waitForLoadState('networkidle');
    },
    boton: () => pagina.getByRole('navigation').getByRole('link', { name: titulo, exact: true }).first(),
    despues: async () => {
      await expect(pagina.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
      await expect(listo).toBeVisible();
    },
  });

/** The month's cells with 160 visits on each day, there and back. */
const elMes = (pagina: Page): Interaccion => {
  const titulo = pagina.locator('h2[aria-live]');
  let mostrado: string | null = '';
  return alPulsar(pagina, {
    nombre: 'another month of the calendar',
    antes: async (vez) => {
      if (vez === 0) await pagina.goto('/programar-visitas');
      await expect(pagina.getByRole('grid').getByText(/más$/).first()).toBeVisible();
      mostrado = await titulo.textContent();
    },
    boton: (vez) => pagina.getByRole('button', { name: vez % 4 < 2 ? 'Mes anterior' : 'Mes siguiente' }),
    despues: () => expect(titulo).not.toHaveText(mostrado ?? ''),
  });
};

const laPagina = (pagina: Page): Interaccion =>
  alPulsar(pagina, {
    nombre: 'the next page of the reports',
    antes: async (vez) => {
      if (vez === 0) await pagina.goto('/reportes-admin');
      // its foot stands still once all of them are there
      await expect(pagina.getByRole('table', { name: 'Reportes de Visitas' }).locator('tbody tr')).toHaveCount(25);
    },
    boton: () =>
      pagina.getByRole('navigation', { name: 'Páginas de reportes' }).getByRole('button', { name: 'Siguiente' }),
    despues: (vez) => expect(pagina).toHaveURL(new RegExp(`pagina=${vez + 2}`)),
  });

const elMapa = (pagina: Page): Interaccion => {
  const campo = pagina.getByLabel('Mostrar de cada producto y sucursal');
  return {
    nombre: 'another measure of the map',
    preparar: async (vez) => {
      if (vez === 0) {
        await pagina.goto('/reportes-avanzados');
        await expect(pagina.getByRole('table', { name: 'Producto por sucursal' })).toBeVisible();
        await pagina.waitForLoadState('networkidle');
      }
      await campo.focus();
    },
    hacer: (vez) => pagina.keyboard.press(vez % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
    esperaMs: ESPERA_MS,
    comprobar: async (vez) => {
      const elegida = await campo.evaluate((lista: HTMLSelectElement) => lista.selectedIndex);
      expect(elegida).toBe((vez + 1) % 2);
    },
  };
};

const laTabla = (pagina: Page): Interaccion => {
  const boton = pagina.getByRole('button', { name: /^Ver (tabla|gráfico)$/ });
  return alPulsar(pagina, {
    nombre: 'the trend as a table, and back',
    boton: () => boton,
    despues: (vez) => expect(boton).toHaveText(vez % 2 === 0 ? 'Ver gráfico' : 'Ver tabla'),
  });
};

/** Of who plans and who reads, at a desk. */
export const interaccionesDelPanel = (pagina: Page): Interaccion[] => [
  alAbrir(pagina, 'Programar Visitas', '/reportes-admin', pagina.getByRole('grid')),
  elMes(pagina),
  alAbrir(
    pagina,
    'Reportes de Visitas',
    '/programar-visitas',
    pagina.getByRole('table', { name: 'Reportes de Visitas' }),
  ),
  laPagina(pagina),
  alAbrir(
    pagina,
    'Reportes Avanzados',
    '/reportes-admin',
    pagina.getByRole('table', { name: 'Producto por sucursal' }),
  ),
  elMapa(pagina),
  laTabla(pagina),
];
