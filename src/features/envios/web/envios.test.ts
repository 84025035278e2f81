import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { espacioDe, quedaPoco } from '#src/dominio/campo/web/espacio.ts';
import { cuentaAtras, tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import { resumirFotos } from './resumir.ts';
import { sinEnviarDe } from './sin-enviar.ts';

const MB = 1024 * 1024;
const i18n = setupI18n({ locale: 'es', messages: { es: {} } });
const conEspacio = (texto: string): string => texto.replace('\u00A0', ' ');

describe('sizes and times', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [340 * 1024, '340 KB'],
    [2.1 * MB, '2,1 MB'],
    [240.4 * MB, '240 MB'],
    [1.4 * 1024 * MB, '1,4 GB'],
  ])('%d bytes', (bytes, texto) => {
    expect(conEspacio(tamano(i18n, bytes))).toBe(texto);
  });

  it.each([
    [40_000, '40 s'],
    [100, '1 s'],
    [120_000, '120 s'],
    [121_000, '3 min'],
  ])('%d ms to go', (faltan, texto) => {
    expect(conEspacio(cuentaAtras(faltan))).toBe(texto);
  });
});

describe('room on the device', () => {
  it.each([
    ['plenty', { usage: 10 * MB, quota: 10_000 * MB }, false],
    ['less than 200 MB', { usage: 10 * MB, quota: 209 * MB }, true],
    ['more than 80 % used', { usage: 8001 * MB, quota: 10_000 * MB }, true],
    ['none', { usage: 10 * MB, quota: 10 * MB }, true],
  ])('%s', (_, estimado, poco) => {
    expect(quedaPoco(espacioDe(estimado))).toBe(poco);
  });
});

describe('the photos of a visit', () => {
  it('count those that were cleared as received, and only bytes that have not left as waiting', () => {
    const fotos = [
      { estado: 'recibida', bytes: 100, enviados: 100 },
      { estado: 'por_enviar', bytes: 200, enviados: 50 },
      { estado: 'rechazada', bytes: 300, enviados: 0 },
    ] as const;
    expect(resumirFotos(4, fotos)).toEqual({ total: 4, recibidas: 2, bytes: 600, bytesPorEnviar: 450 });
  });
});

describe('what would stay on the phone', () => {
  it('is nothing once all has arrived', () => {
    const envios = [{ tipo: 'inicio', recibo: null }] as const;
    expect(sinEnviarDe({ envios, borradores: 0, fotos: [{ estado: 'recibida', bytes: 10 }] })).toBeUndefined();
  });

  it('is every finished visit without a receipt, every draft, and every photo that has not arrived', () => {
    const guardado = {
      envios: [
        { tipo: 'inicio', recibo: null },
        { tipo: 'finalizacion', recibo: null },
        { tipo: 'no_realizada', recibo: null },
      ],
      borradores: 1,
      fotos: [
        { estado: 'borrador', bytes: 10 },
        { estado: 'rechazada', bytes: 20 },
        { estado: 'recibida', bytes: 40 },
      ],
    } as const;
    expect(sinEnviarDe(guardado)).toEqual({ terminadas: 2, sinTerminar: 1, fotos: 2, bytes: 30 });
  });
});
