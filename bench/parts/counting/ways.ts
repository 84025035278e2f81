import type { Locator, Page } from '@playwright/test';
import { expect } from '../interactions/gestures.ts';
import type { Mano } from './hand.ts';

/** What a person has to say of one product. */
export interface Hallado {
  nombre: string;
  /** Null: there is none. */
  cantidad: string | null;
  /** Of a few: its price, that it has material, and a picture. */
  precio?: string;
}

/** How one product is noted, and how the next one is come to. */
export type Manera = (pagina: Page, mano: Mano, hallado: Hallado, primero: boolean) => Promise<void>;

const inventario = (pagina: Page): Locator => pagina.getByLabel('Inventario actual');
const boton = (pagina: Page, name: string): Locator => pagina.getByRole('button', { name, exact: true });

/** The field has the keypad: only the first one is touched for it. */
const enElCampo = async (pagina: Page, mano: Mano, primero: boolean): Promise<void> => {
  if (primero) await mano.tocar(inventario(pagina));
  await expect(inventario(pagina)).toBeFocused();
  await expect(inventario(pagina)).toHaveValue('');
};

const fotografiar = async (pagina: Page, mano: Mano, hasta: 'Listo' | undefined): Promise<void> => {
  const camara = pagina.getByRole('dialog', { name: 'Capturar Foto' });
  const disparar = camara.getByRole('button', { name: 'Capturar', exact: true });
  await expect(disparar).toBeEnabled();
  await mano.tocar(disparar);
  const usar = camara.getByRole('button', { name: 'Usar foto' });
  await expect(usar).toBeEnabled();
  await mano.tocar(usar);
  if (hasta) {
    await expect(camara.getByRole('status')).toHaveText('Guardado');
    await mano.tocar(camara.getByRole('button', { name: hasta }));
  }
  await expect(camara).toBeHidden();
};

/** One card a product, all of its fields in it. */
export const porTarjetas: Manera = async (pagina, mano, { cantidad, precio }, primero) => {
  if (cantidad === null) {
    await mano.tocar(pagina.getByRole('switch', { name: 'No hay existencia' }));
  } else {
    await enElCampo(pagina, mano, primero);
    await mano.teclear(cantidad);
  }
  if (precio !== undefined) {
    await mano.tocar(pagina.getByLabel('Material POP'));
    await mano.tocar(pagina.getByLabel('Precio de venta observado'));
    await mano.teclear(precio);
    const suyas = pagina.getByRole('listitem').filter({ has: inventario(pagina) });
    await mano.tocar(suyas.getByRole('button', { name: 'Capturar Foto' }));
    await fotografiar(pagina, mano, 'Listo');
  }
  await mano.tocar(boton(pagina, 'Siguiente producto'));
};

/** One line a product, and everything else where it is opened. */
export const porLineas: Manera = async (pagina, mano, { nombre, cantidad, precio }, primero) => {
  if (cantidad === null) {
    await mano.tocar(boton(pagina, 'No hay existencia'));
    return;
  }
  await enElCampo(pagina, mano, primero);
  await mano.teclear(cantidad);
  if (precio === undefined) {
    await mano.teclear('Enter');
    return;
  }
  await mano.tocar(boton(pagina, `Foto de ${nombre}`));
  await fotografiar(pagina, mano, undefined);
  await mano.tocar(boton(pagina, `Precio de ${nombre}`));
  await expect(pagina.getByLabel('Precio de venta observado')).toBeFocused();
  await mano.teclear(precio);
  await mano.tocar(pagina.getByLabel('Material POP'));
  await mano.tocar(boton(pagina, 'Siguiente'));
};
