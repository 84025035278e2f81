import { describe, expect, it } from 'vitest';
import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import { SIN_INTENTOS } from '#src/dominio/telefono/web/base-local.ts';
import { estadoDeCabecera, NADA, resumirCabecera } from './resumen-de-cabecera.ts';

const AHORA = 1_000_000;
const reciboDe = (recibida_en: string): Recibo => ({
  envio_id: '0193a0aa-0000-7000-8000-000000000001',
  visita_id: '0193a0aa-0000-7000-8000-000000000002',
  resultado: 'aplicado',
  recibida_en,
  motivos: [],
});
const envio = { ...SIN_INTENTOS, tipo: 'finalizacion', estado: 'por_enviar', recibo: null } as const;
const foto = { ...SIN_INTENTOS, estado: 'por_enviar' } as const;
const recibido = (recibida_en: string) => ({ ...envio, estado: 'recibido', recibo: reciboDe(recibida_en) }) as const;

describe('what every screen says of the outbox', () => {
  it('counts visits, not their parts', () => {
    const resumen = resumirCabecera(
      [
        { ...envio, visita_id: 'a', tipo: 'inicio' },
        { ...envio, visita_id: 'a' },
        { ...recibido('2026-11-15T14:32:00.000Z'), visita_id: 'b' },
        { ...recibido('2026-11-15T16:00:00.000Z'), visita_id: 'c' },
      ],
      [
        { ...foto, visita_id: 'a' },
        { ...foto, visita_id: 'b' },
        { ...foto, visita_id: 'b', estado: 'rechazada' },
      ],
      AHORA,
    );
    expect(resumen).toEqual({ porEnviar: 2, atencion: 1, enviando: false, ultimo: '2026-11-15T16:00:00.000Z' });
  });

  it('does not count a beginning alone: its visit is not finished', () => {
    expect(resumirCabecera([{ ...envio, visita_id: 'a', tipo: 'inicio' }], [], AHORA)).toEqual(NADA);
  });

  it('sends while an attempt is under way, and not after its tab is gone', () => {
    const desde = (enviando_desde: number) =>
      resumirCabecera([{ ...envio, visita_id: 'a', enviando_desde }], [], AHORA).enviando;
    expect([desde(AHORA - 1000), desde(AHORA - 300_000)]).toEqual([true, false]);
  });

  const lleno = { porEnviar: 3, atencion: 1, enviando: true, ultimo: '2026-11-15T16:00:00.000Z' };
  it.each([
    ['no connection before all', lleno, { hayConexion: false, vencida: true }, { que: 'sin_conexion' }],
    ['then the session', lleno, { hayConexion: true, vencida: true }, { que: 'sesion_vencida' }],
    ['then that it sends', lleno, { hayConexion: true, vencida: false }, { que: 'enviando' }],
    [
      'then what was refused',
      { ...lleno, enviando: false },
      { hayConexion: true, vencida: false },
      { que: 'atencion', cuantas: 1 },
    ],
    [
      'then what waits',
      { ...lleno, enviando: false, atencion: 0 },
      { hayConexion: true, vencida: false },
      { que: 'por_enviar', cuantas: 3 },
    ],
    [
      'all of it sent only when nothing waits',
      { ...lleno, enviando: false, atencion: 0, porEnviar: 0 },
      { hayConexion: true, vencida: false },
      { que: 'todo_enviado', ultimo: lleno.ultimo },
    ],
    ['nothing ever sent', NADA, { hayConexion: true, vencida: false }, { que: 'con_senal' }],
  ] as const)('%s', (_, resumen, circunstancias, estado) => {
    expect(estadoDeCabecera(resumen, circunstancias)).toEqual(estado);
  });
});
