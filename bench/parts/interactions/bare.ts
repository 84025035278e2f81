import type { Page } from '@playwright/test';
import { centroDe, tocar } from './gestures.ts';
import type { Interaccion } from './measure.ts';

const PAGINA = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vacía</title></head>
<body><input oninput="salida.textContent=this.value"> <button type="button" onclick="salida.textContent=++veces">Tocar</button> <output id="salida"></output>
<script>let veces = 0;</script></body></html>`;

const ESPERA_MS = 500;

/** What the browser itself takes for a digit and for a tap, on a page with nothing but a field and a button. */
export const interaccionesVacias = async (pagina: Page): Promise<Interaccion[]> => {
  await pagina.setContent(PAGINA);
  const salida = pagina.getByRole('status');
  const campo = pagina.getByRole('textbox');
  const boton = await centroDe(pagina.getByRole('button'));
  const debeDecir = async (texto: string): Promise<void> => {
    const dice = await salida.textContent();
    if (dice !== texto) throw new Error(`the bare page says ${dice} and not ${texto}`);
  };
  return [
    {
      nombre: 'a digit, bare page',
      preparar: async () => {
        await campo.fill('');
        await campo.focus();
      },
      hacer: () => pagina.keyboard.press('7'),
      esperaMs: ESPERA_MS,
      comprobar: () => debeDecir('7'),
    },
    {
      nombre: 'a tap, bare page',
      hacer: () => tocar(pagina, boton),
      esperaMs: ESPERA_MS,
      comprobar: (vez) => debeDecir(String(vez + 1)),
    },
  ];
};
