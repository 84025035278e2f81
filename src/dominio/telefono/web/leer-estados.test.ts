import { describe, expect, it } from 'vitest';
import type { Recibo } from '../contract-envios.ts';
import { estadoLocalDe } from './leer-estados.ts';

const recibo: Recibo = {
  envio_id: '0193a0aa-0000-7000-8000-000000000001',
  visita_id: '0193a0aa-0000-7000-8000-000000000002',
  resultado: 'aplicado',
  recibida_en: '2026-11-15T14:32:00.000Z',
  motivos: [],
};

describe('what a card says of a visit on this device', () => {
  it.each([
    ['nothing here', undefined, undefined, undefined],
    ['begun', { cerrado: false }, undefined, { fase: 'borrador' }],
    ['finished', { cerrado: true }, { estado: 'por_enviar', problema: null, recibo: null }, { fase: 'por_enviar' }],
    [
      'refused',
      { cerrado: true },
      { estado: 'rechazado', problema: 'visita.incompleta', recibo: null },
      { fase: 'rechazada', codigo: 'visita.incompleta' },
    ],
    [
      'received',
      undefined,
      { estado: 'recibido', problema: null, recibo },
      { fase: 'recibida', recibida_en: recibo.recibida_en, fotos_por_enviar: 3 },
    ],
  ] as const)('%s', (_, borrador, final, estado) => {
    expect(estadoLocalDe(borrador, final, 3)).toEqual(estado);
  });

  it('never that it was received without the receipt', () => {
    expect(estadoLocalDe(undefined, { estado: 'recibido', problema: null, recibo: null }, 0)).toEqual({
      fase: 'por_enviar',
    });
  });
});
