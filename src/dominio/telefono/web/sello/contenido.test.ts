import { describe, expect, it } from 'vitest';
import { SIN_INTENTOS, type FotoLocal } from '../base-local.ts';
import { componerBytes, componerTrabajo, leerContenido, type Trabajo } from './contenido.ts';

const foto = (id: string, miniatura: number[]): FotoLocal => ({
  ...SIN_INTENTOS,
  id,
  visita_id: 'v',
  empresa_id: 'e',
  lugar: 'anaquel',
  sha256: '',
  bytes: 3,
  tomada_en: '2026-11-16T10:00:00Z',
  nombre: 'señal.jpg',
  miniatura: Uint8Array.from(miniatura).buffer,
  estado: 'por_enviar',
  enviados: 0,
  recibida_en: null,
});

const TRABAJO: Trabajo = {
  visitas: [],
  borradores: [],
  registros: [
    {
      visita_id: 'v',
      producto_id: 'p',
      cambio: 7,
      inventario_actual: '12',
      exhibido: true,
      material_pop: false,
      precio_venta_observado: '1,',
      observaciones: 'Ñame «a medias»',
      competencias: [],
    },
  ],
  fotos: [foto('1', [255, 0, 1]), foto('2', []), foto('3', [9])],
  envios: [],
  recuerdos: [{ clave: 'fotos_solo_con_wifi', valor: true }],
};

describe('what a sealed row holds', () => {
  it('is the work as it was, each photo with its own small picture', () => {
    expect(leerContenido(componerTrabajo(TRABAJO))).toEqual({ clase: 'trabajo', trabajo: TRABAJO });
  });

  it('or the bytes of one photo', () => {
    const bytes = { id: '1', visita_id: 'v', contenido: Uint8Array.from([255, 216, 255, 0]).buffer };
    expect(leerContenido(componerBytes(bytes))).toEqual({ clase: 'bytes', bytes });
  });

  it('also of nothing at all', () => {
    const bytes = { id: '1', visita_id: 'v', contenido: new ArrayBuffer(0) };
    expect(leerContenido(componerBytes(bytes))).toEqual({ clase: 'bytes', bytes });
  });
});
