import { describe, expect, it } from 'vitest';
import { conLinea, type Analisis } from './lineas.ts';

const vacio: Analisis = {
  pedido: { fecha_inicio: '2025-11-08', fecha_fin: '2025-11-14', cadena_id: 'c', sucursales_ids: [] },
  para: undefined,
  hallazgos: undefined,
  texto: '',
  estado: 'en_curso',
};
const para = {
  empresa_nombre: 'Páramo Alto',
  cadena_nombre: 'Central',
  sucursales: [],
  generado_en: '2025-11-15T12:00:00.000Z',
  por_nombre: 'Carlos',
  idioma: 'es',
} as const;
const fin = { tipo: 'listo', reporte_id: 'r', download_url: '/r', file_name: 'analisis.txt' } as const;

describe('conLinea', () => {
  it('grows by each piece', () => {
    const uno = conLinea(vacio, { tipo: 'texto', texto: 'Subió ' });
    expect(conLinea(uno, { tipo: 'texto', texto: 'la existencia.' }).texto).toBe('Subió la existencia.');
  });

  it('takes back what was narrated when it does not count', () => {
    const narrado = conLinea(vacio, { tipo: 'texto', texto: 'Un 99 % inventado.' });
    expect(conLinea(narrado, { tipo: 'rechazado' }).texto).toBe('');
    expect(conLinea(narrado, { ...fin, sin_narracion: 'tiempo' }).texto).toBe('');
  });

  it('keeps findings and narrative at the end', () => {
    const con = conLinea(conLinea(vacio, { tipo: 'hallazgos', para: { ...para, sucursales: [] }, hallazgos: [] }), {
      tipo: 'texto',
      texto: 'Bien.',
    });
    const listo = conLinea(con, { ...fin, sin_narracion: null });
    expect(listo).toMatchObject({ para, hallazgos: [], texto: 'Bien.', estado: { sin_narracion: null } });
  });
});
