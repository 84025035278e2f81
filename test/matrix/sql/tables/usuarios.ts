import type { Contexto } from '../context.ts';
import { type FilaDeTabla, gestion, type Tabla } from '../table.ts';

const enEmpresa = (fila: FilaDeTabla, { empresa }: Contexto): boolean => fila['empresa_id'] === empresa;
const noEsAdmin = (fila: FilaDeTabla, contexto: Contexto): boolean =>
  enEmpresa(fila, contexto) && fila['rol'] !== 'admin';
const mercaderistasYYo = (fila: FilaDeTabla, contexto: Contexto): boolean =>
  enEmpresa(fila, contexto) && (fila['rol'] === 'mercaderista' || fila['usuario_id'] === contexto.usuario);

/** Who a company knows, and who works for it. */
export const tablasDeUsuarios: readonly Tabla[] = [
  {
    tabla: 'personas',
    app: { select: '*' },
    leer: { ...gestion('empresa'), mercaderista: 'propio', entrega: 'propio' },
  },
  {
    tabla: 'empresa_usuarios',
    // whoever enters, and with which role, is a function's business
    app: { select: '*', update: ['activo'], delete: true },
    leer: {
      admin: 'empresa',
      supervisor: mercaderistasYYo,
      sistema: mercaderistasYYo,
      mercaderista: 'propio',
      entrega: 'propio',
    },
    cambiar: [{ pone: 'activo = false', quien: { admin: (fila, c) => noEsAdmin(fila, c) && fila['activo'] === true } }],
    borrar: { admin: noEsAdmin },
  },
];
