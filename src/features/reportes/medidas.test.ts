import { expect, test } from 'vitest';
import { idsDeMedidas, medida, razon, valorDe } from './medidas.ts';
import { nombresDeSumas, paraCada, type Sumas } from './sumas.ts';

const sumas: Sumas = {
  filas: 8,
  sin_existencia: 2,
  quiebre: 3,
  exhibido: 6,
  material_pop: 1,
  con_precio: 5,
  precio_en_rango: 4,
  con_competencia: 2,
  precio_propio: 21,
  precio_competencia: 20,
  debidas: 10,
  debidas_completadas: 9,
  completadas: 12,
  canceladas: 1,
  no_realizadas: 1,
  anuladas: 1,
  segundos_en_tienda: 14_400,
  traslados: 4,
  segundos_traslado: 3600,
};

test('each measure is one sum over another', () => {
  expect(paraCada(idsDeMedidas, (id) => valorDe(id, sumas))).toEqual({
    sin_existencia: 0.25, // 2 / 8
    quiebre: 0.375, // 3 / 8
    exhibido: 0.75, // 6 / 8
    material_pop: 0.125, // 1 / 8
    precio: 0.8, // 4 / 5
    visitas: 0.9, // 9 / 10
    indice_de_precio: 1.05, // 21 / 20
    tiempo_en_tienda: 1200, // 14400 / 12
    traslado: 900, // 3600 / 4
  });
});

test('where nothing was measured there is no measure, not a zero', () => {
  const nada = paraCada(nombresDeSumas, () => 0);
  for (const id of idsDeMedidas) expect(valorDe(id, nada)).toBeNull();
  expect([razon(0, 4), razon(0, 0)]).toEqual([0, null]);
});

test('less is better of what is missing, more of what is there; the visits behind are those to look at', () => {
  const dicho = paraCada(idsDeMedidas, (id) => [medida(id).mejor, medida(id).caso]);
  expect(dicho).toEqual({
    sin_existencia: ['baja', 'sin_existencia'],
    quiebre: ['baja', 'quiebre'],
    exhibido: ['sube', 'no_exhibido'],
    material_pop: ['sube', 'sin_pop'],
    precio: ['sube', 'precio_fuera'],
    visitas: ['sube', 'perdidas'],
    indice_de_precio: [null, 'con_fila'],
    tiempo_en_tienda: [null, 'completadas'],
    traslado: ['baja', 'completadas'],
  });
});
