import { type Alcances, miembros, type Tabla } from '../table.ts';

const NADIE = '00000000-0000-7000-8000-000000000000';
const dentro: Alcances = { ...miembros('empresa'), sistema: 'empresa' };

export const tablasDeEmpresas: readonly Tabla[] = [
  {
    tabla: 'empresas',
    deEmpresa: 'id',
    app: { select: '*', update: ['nombre', 'logo_url'] },
    leer: dentro,
    cambiar: [{ pone: "nombre = 'otro', logo_url = 'otro'", quien: { admin: 'empresa' } }],
  },
  {
    tabla: 'company_settings',
    app: { select: '*', update: '*' },
    leer: dentro,
    cambiar: [
      {
        pone: "timezone = 'America/Lima', business_hours_start = '01:00', business_hours_end = '23:00', permite_no_planificadas = true, tolerancia_precio = 0.5, radio_inicio_m = 500, pide_fotos = 'siempre', ranking_minimo = 9, updated_at = 'epoch'",
        quien: { admin: 'empresa' },
      },
      { pone: `empresa_id = '${NADIE}'`, quien: { admin: 'empresa' }, rechaza: true },
    ],
  },
  {
    tabla: 'configuracion_empresa',
    clave: ['empresa_id'],
    app: { select: '*' },
    leer: dentro,
  },
];
