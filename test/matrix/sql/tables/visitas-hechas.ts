import { FOTO_DE_AMBAS, FOTO_DE_ANTES } from '../../seed-delivery.ts';
import type { Contexto } from '../context.ts';
import { type Alcances, type FilaDeTabla, gestion, type Tabla } from '../table.ts';

/** All but one photo was found by the mercaderista of each company, of whom only that of A enters it by itself. */
const quienLaHizo = (fila: FilaDeTabla, { empresa, nombre }: Contexto): boolean =>
  fila['empresa_id'] === empresa &&
  fila['id'] !== FOTO_DE_ANTES &&
  nombre.startsWith(fila['id'] === FOTO_DE_AMBAS ? 'mercaderista de A y B en ' : 'mercaderista de A en ');
const deQuienLaHizo: Alcances = { ...gestion('empresa'), mercaderista: quienLaHizo };

/** Written by nobody but the functions that take deliveries. */
export const tablasDeVisitasHechas: readonly Tabla[] = [
  { tabla: 'visitas_productos', app: { select: '*' }, leer: deQuienLaHizo },
  { tabla: 'visitas_fotos', app: { select: '*' }, leer: deQuienLaHizo },
  { tabla: 'envios', app: { select: '*' }, leer: gestion('empresa') },
  { tabla: 'visitas_fotos_partes' },
];
