import { expect, test } from 'vitest';
import { datosDeSucursalSchema } from './contract-sucursales.ts';
import { canalAdmitido, canalesDe, nombreDeCopia } from './rules.ts';

test('each type of unit has its channels and no other', () => {
  expect(canalesDe).toEqual({
    Cadena: ['Moderno'],
    Independiente: ['Moderno', 'Tradicional'],
    Horeca: ['Hotel', 'Restaurant', 'Cafetería'],
  });
  expect(canalAdmitido('Horeca', 'Cafetería')).toBe(true);
  expect(canalAdmitido('Cadena', 'Tradicional')).toBe(false);
  expect(canalAdmitido('Independiente', 'Hotel')).toBe(false);
});

test('a copy is called after what it is a copy of, and its name can be saved again', () => {
  expect(nombreDeCopia('Altamira')).toBe('Altamira - Copia');
  expect(nombreDeCopia('Altamira - Copia')).toBe('Altamira - Copia - Copia');
  expect(nombreDeCopia('a'.repeat(192))).toBe(`${'a'.repeat(192)} - Copia`);
  expect(nombreDeCopia('a'.repeat(200))).toBe(`${'a'.repeat(192)} - Copia`);
  // the 192nd place would fall into the middle of a character
  expect(nombreDeCopia(`${'a'.repeat(191)}🏪🏪🏪🏪`)).toBe(`${'a'.repeat(191)} - Copia`);
});

test('what is left empty is stored as nothing, and half a position is none', () => {
  const datos = {
    nombre: ' Altamira ',
    direccion: '  ',
    estado_operacional: 'Activo',
    estado_geografico: 'Miranda',
    municipio: '',
    zona_1: null,
    zona_2: ' Este ',
    lat: null,
    lng: null,
  } as const;
  expect(datosDeSucursalSchema.parse(datos)).toEqual({
    ...datos,
    nombre: 'Altamira',
    direccion: null,
    municipio: null,
    zona_2: 'Este',
  });
  expect(datosDeSucursalSchema.safeParse({ ...datos, lat: 10.5, lng: -66.9 }).success).toBe(true);
  for (const media of [{ lat: 10.5 }, { lng: -66.9 }, { lat: 91, lng: 0 }, { lat: 0, lng: -181 }])
    expect(datosDeSucursalSchema.safeParse({ ...datos, ...media }).success).toBe(false);
});
