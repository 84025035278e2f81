import type { Producto } from '../../../e2e/product.ts';
import { entregada } from '../../../e2e/registro.ts';
import { anotado, type VisitaAnotada } from './journal.ts';
import type { ProductoEnLista } from './screen.ts';

const numeroDe = (precio: string): number | null => {
  const numero = Number.parseFloat(precio.replace(',', '.'));
  return Number.isNaN(numero) ? null : numero;
};

const comoLista = (values: readonly string[]): string => values.toSorted().join(',');

/** What of a visit the server lacks, has otherwise or has twice. */
const comprobarEntrega = async (
  producto: Producto,
  visita: VisitaAnotada,
  productos: readonly ProductoEnLista[],
): Promise<string[]> => {
  const { estado, envios, productos: filas, fotos } = await entregada(producto, visita.id);
  const { rows: notas } = await producto.base.query<{ producto_id: string; observaciones: string | null }>(
    'select producto_id, observaciones from visitas_productos where visita_id = $1',
    [visita.id],
  );
  const notaDe = new Map(notas.map(({ producto_id, observaciones }) => [producto_id, observaciones ?? '']));
  const faltas: string[] = [];
  if (estado !== 'completada') faltas.push(`state ${estado}`);
  if (comoLista(envios) !== 'finalizacion,inicio') faltas.push(`submissions: ${envios.join(', ')}`);
  if (filas.length !== productos.length) faltas.push(`${filas.length} products of ${productos.length}`);
  for (const { id, nombre } of productos) {
    const fila = filas.find((una) => una.nombre === nombre);
    const inventario = anotado(visita, id, 'inventario_actual');
    const nota = anotado(visita, id, 'observaciones').trim();
    const precio = numeroDe(anotado(visita, id, 'precio_venta_observado'));
    if (fila?.inventario !== inventario) faltas.push(`${nombre}: ${fila?.inventario} of ${inventario}`);
    if ((fila?.precio ?? null) !== precio) faltas.push(`${nombre}: price ${fila?.precio} of ${precio}`);
    if (notaDe.get(id) !== nota) faltas.push(`${nombre}: note «${notaDe.get(id)}» of «${nota}»`);
  }
  const llegadas = fotos.filter(({ recibida }) => recibida).map(({ sha256 }) => sha256);
  if (comoLista(llegadas) !== comoLista([...visita.fotos.values()])) {
    faltas.push(`${llegadas.length} photos arrived of ${visita.fotos.size}, or others than those that were taken`);
  }
  if (fotos.length !== visita.fotos.size) faltas.push(`${fotos.length} photos known of ${visita.fotos.size}`);
  return faltas.map((falta) => `${visita.sucursal}: ${falta}`);
};

/** Everything that was done, as the server has it: missing nothing, and nothing twice. */
export const comprobarLlegadas = async (
  producto: Producto,
  visitas: readonly VisitaAnotada[],
  productos: readonly ProductoEnLista[],
): Promise<string[]> => {
  const faltas: string[] = [];
  for (const visita of visitas) faltas.push(...(await comprobarEntrega(producto, visita, productos)));
  const { rows } = await producto.base.query<{ visitas: number; objetos: number }>(
    `select (select count(*)::int from visitas where id <> all ($1)) as visitas,
       (select count(*)::int from archivos a join visitas_fotos f on f.empresa_id = a.empresa_id and f.archivo_id = a.id) as objetos`,
    [visitas.map(({ id }) => id)],
  );
  const fotos = visitas.reduce((suma, visita) => suma + visita.fotos.size, 0);
  if (rows[0]?.objetos !== fotos) faltas.push(`${rows[0]?.objetos} files kept for ${fotos} photos`);
  return faltas;
};
