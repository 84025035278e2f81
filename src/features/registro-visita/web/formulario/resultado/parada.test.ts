import { describe, expect, it } from 'vitest';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { paradaTras } from './parada.ts';

const visita = (id: string, estado: VisitaPropia['estado'] = 'pendiente'): VisitaPropia => ({
  id,
  empresa_id: 'e1',
  empresa_nombre: 'Páramo Alto',
  fecha: '2026-11-19',
  hora: null,
  estado,
  instrucciones: null,
  sucursal_id: 's',
  sucursal_nombre: id,
  sucursal_direccion: null,
  sucursal_lat: null,
  sucursal_lng: null,
  cadena_id: 'c',
  cadena_nombre: 'Central',
});

const TERMINADA = { visita_id: 'b', creado_en: Date.parse('2026-11-19T13:00:00Z') };
const porEnviar: [string, EstadoLocal] = ['b', { fase: 'por_enviar' }];

const tras = (visitas: readonly VisitaPropia[], locales: readonly [string, EstadoLocal][], hoy = '2026-11-19') =>
  paradaTras(
    TERMINADA,
    {
      zona: 'America/Caracas',
      hoy: {
        hoy,
        contadores: { pendientes: 0, completadas: 0, total: 0 },
        permite_no_planificadas: false,
        visitas: [...visitas],
      },
    },
    new Map(locales),
  );

const resumida = (parada: ReturnType<typeof tras>) =>
  parada && [parada.siguiente?.id, ...parada.frentes.map(({ visita: id, estado }) => `${id} ${estado}`)];

describe('where to go after a visit', () => {
  const dia = [visita('a', 'completada'), visita('b'), visita('c'), visita('d')];

  it('is the first that is left, and the one that was finished is done before the server knows', () =>
    expect(resumida(tras(dia, [porEnviar]))).toEqual(['c', 'a hecho', 'b hecho', 'c ahora', 'd falta']));

  it('is not one that waits on this phone, too', () =>
    expect(resumida(tras(dia, [porEnviar, ['c', { fase: 'por_enviar' }]]))).toEqual([
      'd',
      'a hecho',
      'b hecho',
      'c hecho',
      'd ahora',
    ]));

  it('is nowhere after the last one', () =>
    expect(resumida(tras(dia.slice(0, 2), [porEnviar]))).toEqual([undefined, 'a hecho', 'b hecho']));

  it('counts the one that has left the phone and is not in its history yet', () =>
    expect(
      resumida(
        tras([visita('c')], [['b', { fase: 'recibida', recibida_en: '2026-11-19T13:01:00Z', fotos_por_enviar: 0 }]]),
      ),
    ).toEqual(['c', 'b hecho', 'c ahora']));

  it('is not told of another day', () => expect(tras(dia, [porEnviar], '2026-11-20')).toBeNull());
});
