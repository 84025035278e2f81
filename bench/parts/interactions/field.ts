import type { Page } from '@playwright/test';
import { HISTORIAL } from '../cold-start/data.ts';
import { centroDe, expect, tocar, type Punto } from './gestures.ts';
import type { Interaccion } from './measure.ts';

/** Until the device has written what was typed and whoever follows it has read it. */
const ESCRITA_MS = 800;
const DEL_SERVIDOR_MS = 2000;
const ORIGEN: Punto = { x: 0, y: 0 };

/** In the form of 60 products: the digit that makes a product complete, which changes the progress too; and the next one opened. */
export const interaccionesDelFormulario = async (pagina: Page, visita: string): Promise<Interaccion[]> => {
  await pagina.goto(`/registro-visita/${visita}`);
  const lineas = pagina.locator('li[id^="producto-"]');
  const linea = (lugar: number) => lineas.nth(lugar);
  const abrir = (lugar: number) => linea(lugar).getByRole('button').first();
  await expect(linea(0)).toBeVisible();
  const campo = pagina.getByLabel('Inventario actual');
  let punto = ORIGEN;
  return [
    {
      nombre: 'a digit, form of 60 products',
      preparar: async (vez) => {
        if (vez === 0 && !(await campo.isVisible())) await abrir(0).tap();
        await campo.fill('');
        await campo.focus();
        await pagina.waitForTimeout(ESCRITA_MS);
      },
      hacer: () => pagina.keyboard.press('7'),
      esperaMs: ESCRITA_MS,
      comprobar: () => expect(campo).toHaveValue('7'),
    },
    {
      nombre: 'a product opened, form of 60',
      preparar: async (vez) => {
        punto = await centroDe(abrir(vez + 1));
      },
      hacer: () => tocar(pagina, punto),
      esperaMs: ESCRITA_MS,
      comprobar: (vez) => expect(linea(vez + 1)).toHaveAttribute('aria-current', 'true'),
    },
  ];
};

/** «Ver más», the last times that the whole history has it. */
export const verMas = async (
  pagina: Page,
  { nombre, deUnaVez, veces }: { nombre: string; deUnaVez: number; veces: number },
): Promise<Interaccion> => {
  await pagina.goto('/historial-visitas');
  const boton = pagina.getByRole('button', { name: 'Ver más' });
  await expect(boton).toBeVisible();
  let punto = ORIGEN;
  const lista = pagina.getByRole('list', { name: 'Visitas' });
  let mostradas = deUnaVez;
  const hasta = (cuantas: number): Promise<void> =>
    expect
      .poll(() =>
        lista.evaluate((ul) => Number(ul.firstElementChild?.getAttribute('aria-setsize') ?? ul.childElementCount)),
      )
      .toBe(cuantas);
  return {
    nombre,
    preparar: async () => {
      while (mostradas < HISTORIAL - deUnaVez * veces) {
        await boton.click();
        mostradas += deUnaVez;
        await hasta(mostradas);
      }
      punto = await centroDe(boton);
    },
    hacer: () => tocar(pagina, punto),
    esperaMs: DEL_SERVIDOR_MS,
    comprobar: async () => {
      mostradas += deUnaVez;
      await hasta(mostradas);
    },
  };
};
