import type { EmpresaDeEscena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { type FilaDeTabla, gestion, type Tabla } from '../table.ts';
import { filaDe, otra, propia } from './whose.ts';

const GESTIONAN = ['admin', 'supervisor', 'sistema'] as const;
const EN_MEDIO_DE_TODO = '2098-01-01';

const porVenir = ({ vigente_desde }: FilaDeTabla): boolean => String(vigente_desde) > '2090';
const suya = ({ empresa_id }: FilaDeTabla, { empresa }: Contexto): boolean => empresa_id === empresa;
const deSucursal = ({ sucursal_id }: FilaDeTabla): boolean => sucursal_id !== null;

/** What has been in force stays; of a chain and its formats an admin decides, of a branch whoever manages. */
const loQueVendra = {
  admin: (fila: FilaDeTabla, contexto: Contexto) => suya(fila, contexto) && porVenir(fila),
  supervisor: (fila: FilaDeTabla, contexto: Contexto) => suya(fila, contexto) && porVenir(fila) && deSucursal(fila),
  sistema: (fila: FilaDeTabla, contexto: Contexto) => suya(fila, contexto) && porVenir(fila) && deSucursal(fila),
};

const regla =
  (lugar: (c: EmpresaDeEscena) => { sucursal_id?: string; formato_id?: string }, desde = EN_MEDIO_DE_TODO) =>
  (c: EmpresaDeEscena) => ({
    empresa_id: c.id,
    cadena_id: c.cadena,
    producto_id: c.producto,
    que: 'precio',
    valor: 1,
    vigente_desde: desde,
    ...lugar(c),
  });
const deCadena = regla(() => ({}));
const deFormato = regla(({ formato }) => ({ formato_id: formato }));
const deUnaSucursal = regla(({ sucursal }) => ({ sucursal_id: sucursal }));

export const tablasDeSurtido: readonly Tabla[] = [
  {
    tabla: 'formatos',
    // one that a branch has cannot go
    prepara: 'update sucursales set formato_id = null',
    app: { select: '*', insert: ['empresa_id', 'nombre'], update: ['nombre'], delete: true },
    leer: gestion('empresa'),
    cambiar: [{ pone: 'nombre = uuidv7()::text', quien: { admin: 'empresa' } }],
    borrar: { admin: 'empresa' },
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, { A }) => ({ empresa_id: c.empresa ?? A.id, nombre: 'Nuevo' }),
        acepta: ['admin'],
      },
      {
        que: 'de otra empresa',
        fila: (c, escena) => ({ empresa_id: otra(c, escena).id, nombre: 'Nuevo' }),
        acepta: [],
      },
    ],
  },
  {
    tabla: 'formatos_de_sucursal',
    app: { select: '*' },
    leer: gestion('empresa'),
    cambiar: [],
    insertar: [],
  },
  // written and read by what has its owner's rights alone
  { tabla: 'surtidos_dichos' },
  {
    tabla: 'reglas_de_surtido',
    app: {
      select: '*',
      insert: [
        'empresa_id',
        'cadena_id',
        'sucursal_id',
        'formato_id',
        'producto_id',
        'que',
        'vigente_desde',
        'valor',
        'por_lugar_id',
        'cedido',
      ],
      update: ['valor', 'por_lugar_id', 'cedido'],
      delete: true,
    },
    leer: gestion('empresa'),
    cambiar: [{ pone: 'valor = 0, por_lugar_id = null, cedido = null', quien: loQueVendra }],
    borrar: loQueVendra,
    insertar: [
      { que: 'de una cadena', fila: (c, escena) => filaDe(propia(c, escena), deCadena), acepta: ['admin'] },
      { que: 'de un formato', fila: (c, escena) => filaDe(propia(c, escena), deFormato), acepta: ['admin'] },
      { que: 'de una sucursal', fila: (c, escena) => filaDe(propia(c, escena), deUnaSucursal), acepta: GESTIONAN },
      {
        que: 'de antes',
        fila: (c, escena) =>
          filaDe(
            propia(c, escena),
            regla(({ sucursal }) => ({ sucursal_id: sucursal }), '2020-01-01'),
          ),
        acepta: [],
      },
      { que: 'de otra empresa', fila: (c, escena) => deUnaSucursal(otra(c, escena)), acepta: [] },
    ],
  },
];
