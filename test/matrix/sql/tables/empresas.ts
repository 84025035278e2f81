import { type Alcances, miembros, type Tabla } from '../table.ts';

const NADIE = '00000000-0000-7000-8000-000000000000';
const dentro: Alcances = { ...miembros('empresa'), sistema: 'empresa' };
const deArchivo = {
  uso: 'empresas-logos',
  object_path: 'x',
  nombre_original: '1.png',
  tipo: 'image/png',
  bytes: 1,
  sha256: Buffer.alloc(32),
};

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
        pone: "timezone = 'America/Lima', business_hours_start = '01:00', business_hours_end = '23:00', updated_at = 'epoch'",
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
  {
    tabla: 'archivos',
    app: { select: '*', insert: '*' },
    leer: dentro,
    insertar: [
      {
        que: 'de la empresa',
        fila: ({ usuario, empresa }, { A }) =>
          usuario ? { empresa_id: empresa ?? A.id, creado_por: usuario, ...deArchivo } : undefined,
        acepta: ['admin'],
      },
      {
        que: 'a nombre de otra persona',
        fila: ({ empresa }, { A, B }) => {
          const c = empresa === B.id ? B : A;
          return { empresa_id: c.id, creado_por: c.otroAdmin, ...deArchivo };
        },
        acepta: [],
      },
      {
        que: 'de otra empresa',
        fila: ({ usuario, empresa }, { A, B }) =>
          usuario ? { empresa_id: empresa === A.id ? B.id : A.id, creado_por: usuario, ...deArchivo } : undefined,
        acepta: [],
      },
    ],
  },
];
