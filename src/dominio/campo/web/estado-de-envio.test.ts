import { describe, expect, it } from 'vitest';
import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import { SIN_INTENTOS } from '#src/dominio/telefono/web/base-local.ts';
import { estadoDeEnvio, type Circunstancias, type PartesDeEnvio } from './estado-de-envio.ts';

const AHORA = 1_000_000;
const CON_SENAL: Circunstancias = { ahora: AHORA, hayConexion: true, fotosPermitidas: true };
const SIN_SENAL: Circunstancias = { ...CON_SENAL, hayConexion: false };
const SIN_WIFI: Circunstancias = { ...CON_SENAL, fotosPermitidas: false };

const recibo: Recibo = {
  envio_id: '0193a0aa-0000-7000-8000-000000000001',
  visita_id: '0193a0aa-0000-7000-8000-000000000002',
  resultado: 'aplicado',
  recibida_en: '2026-11-15T14:32:00.000Z',
  motivos: [],
};
const final = { ...SIN_INTENTOS, tipo: 'finalizacion', estado: 'por_enviar', recibo: null } as const;
const llego = { ...SIN_INTENTOS, tipo: 'inicio', estado: 'recibido', recibo } as const;
const foto = { ...SIN_INTENTOS, estado: 'por_enviar' } as const;
const enEspera = { problema: null, proximo_intento: 0, que: 'en_el_telefono' } as const;
const cortada = { problema: 'red.sin_respuesta', proximo_intento: AHORA + 40_000 } as const;

describe('where a finished visit is', () => {
  it.each<[string, PartesDeEnvio, Circunstancias, object]>([
    ['its turn comes at once', { inicio: undefined, final, fotos: [] }, CON_SENAL, { que: 'enviando' }],
    ['no connection', { inicio: undefined, final, fotos: [] }, SIN_SENAL, { ...enEspera, espera: 'conexion' }],
    [
      'tried in vain',
      { inicio: undefined, final: { ...final, ...cortada }, fotos: [] },
      CON_SENAL,
      { ...enEspera, ...cortada, espera: 'turno' },
    ],
    [
      'behind the news that it began',
      { inicio: { ...final, ...cortada }, final, fotos: [] },
      CON_SENAL,
      { ...enEspera, ...cortada, espera: 'turno' },
    ],
    [
      'no session',
      { inicio: undefined, final: { ...final, problema: 'sesion.ausente' }, fotos: [] },
      CON_SENAL,
      { ...enEspera, problema: 'sesion.ausente', espera: 'sesion' },
    ],
    [
      'refused',
      { inicio: undefined, final: { ...final, estado: 'rechazado', problema: 'visita.incompleta' }, fotos: [] },
      CON_SENAL,
      { que: 'atencion', de: 'visita', codigo: 'visita.incompleta' },
    ],
    [
      'behind a visit that was refused before it',
      {
        inicio: { ...final, tipo: 'creacion', estado: 'rechazado', problema: 'visita.demasiadas_no_planificadas' },
        final,
        fotos: [],
      },
      SIN_SENAL,
      { que: 'atencion', de: 'visita', codigo: 'visita.demasiadas_no_planificadas' },
    ],
    [
      'received whole',
      { inicio: llego, final: llego, fotos: [{ ...foto, estado: 'recibida' }] },
      SIN_SENAL,
      { que: 'recibido', recibida_en: recibo.recibida_en },
    ],
    ['photos on their way', { inicio: llego, final: llego, fotos: [foto] }, CON_SENAL, { que: 'enviando' }],
    [
      'photos wait for a Wi-Fi',
      { inicio: llego, final: llego, fotos: [foto] },
      SIN_WIFI,
      { ...enEspera, espera: 'wifi' },
    ],
    [
      'a photo that has left is not called back',
      { inicio: llego, final: llego, fotos: [{ ...foto, enviando_desde: AHORA - 1000 }] },
      SIN_WIFI,
      { que: 'enviando' },
    ],
    [
      'a photo whose tab is gone',
      { inicio: llego, final: llego, fotos: [{ ...foto, ...cortada, enviando_desde: AHORA - 300_000 }] },
      CON_SENAL,
      { ...enEspera, ...cortada, espera: 'turno' },
    ],
    [
      'a refused photo, while others wait',
      { inicio: llego, final: llego, fotos: [foto, { ...foto, estado: 'rechazada', problema: 'imagen.invalida' }] },
      CON_SENAL,
      { que: 'atencion', de: 'fotos', codigo: 'imagen.invalida' },
    ],
  ])('%s', (_, parts, circunstancias, estado) => {
    expect(estadoDeEnvio(parts, circunstancias)).toEqual(estado);
  });

  it('is never received without a receipt', () => {
    const sinRecibo = { ...llego, recibo: null };
    expect(estadoDeEnvio({ inicio: llego, final: sinRecibo, fotos: [] }, CON_SENAL).que).not.toBe('recibido');
  });
});
