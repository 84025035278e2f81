import { expect, it } from 'vitest';
import { miniaturasDe } from './miniaturas.ts';

const ARCHIVO = '/api/v1/empresas/e/archivos/0193b2f0-0000-7000-8000-00000000000';
const visita = (fecha: string, ...imagenes: (string | null)[]) => ({
  visita: { fecha },
  productos: imagenes.map((producto_imagen_url) => ({ producto_imagen_url })),
});

it('fetches the small pictures of the nearest days first, each once, and only from this server', () => {
  expect(
    miniaturasDe([
      visita('2026-11-17', `${ARCHIVO}3`, `${ARCHIVO}1`),
      visita('2026-11-15', `${ARCHIVO}1`, null, 'https://otra.example/foto.png', `${ARCHIVO}2`),
    ]),
  ).toEqual([`${ARCHIVO}1/miniatura`, `${ARCHIVO}2/miniatura`, `${ARCHIVO}3/miniatura`]);
});
