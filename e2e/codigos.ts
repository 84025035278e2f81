import type { Page } from '@playwright/test';

/** The bars of an EAN-13: of each digit of the left half, as its first one says, of the right half the complement. */
const IMPARES = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARIDADES = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

const complemento = (barras = ''): string => Array.from(barras, (barra) => (barra === '1' ? '0' : '1')).join('');
const alReves = (barras: string): string => Array.from(barras).toReversed().join('');

const barrasDe = (codigo: string): string => {
  const [primera = 0, ...cifras] = Array.from(codigo, Number);
  const izquierda = cifras.slice(0, 6).map((cifra, i) => {
    const impar = IMPARES[cifra] ?? '';
    return PARIDADES[primera]?.[i] === 'L' ? impar : alReves(complemento(impar));
  });
  const derecha = cifras.slice(6).map((cifra) => complemento(IMPARES[cifra]));
  return `101${izquierda.join('')}01010${derecha.join('')}101`;
};

/** Stands in for a shop's shelf: what the page's camera sees is drawn, a package with bars or none. */
export const ponerAnaquel = async (pagina: Page): Promise<void> => {
  await pagina.addInitScript(() => {
    const lienzo = document.createElement('canvas');
    [lienzo.width, lienzo.height] = [1280, 720];
    const dibujar = (barras: string): void => {
      const dibujo = lienzo.getContext('2d');
      if (!dibujo) return;
      dibujo.fillStyle = '#d8d2c4';
      dibujo.fillRect(0, 0, lienzo.width, lienzo.height);
      dibujo.fillStyle = '#fff';
      dibujo.fillRect(400, 240, 480, 240);
      dibujo.fillStyle = '#111';
      for (const [i, barra] of Array.from(barras).entries())
        if (barra === '1') dibujo.fillRect(450 + i * 4, 270, 4, 180);
    };
    let barras = '';
    addEventListener('anaquel', (evento) => {
      barras = (evento as CustomEvent<string>).detail;
    });
    setInterval(() => dibujar(barras), 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(lienzo.captureStream(20));
  });
};

/** The package that is held before the camera; none: an empty shelf. */
export const mostrar = (pagina: Page, codigo?: string): Promise<void> =>
  pagina.evaluate(
    (barras) => void dispatchEvent(new CustomEvent('anaquel', { detail: barras })),
    codigo === undefined ? '' : barrasDe(codigo),
  );
