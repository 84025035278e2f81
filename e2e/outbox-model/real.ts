import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { crearEmpresa, crearMiembro } from '../actions.ts';
import { crearCadenas, crearProductosEn, crearSucursales } from '../commerce.ts';
import type { Producto } from '../product.ts';
import type { Intento } from './attempt.ts';
import { PRODUCTOS, VISITAS, type Quien } from './plan.ts';
import type { Entregada } from './run.ts';

const GALLETA = '__Host-anaquel';

const idDe = async ({ base }: Producto, correo: string): Promise<string> => {
  const { rows } = await base.query<{ id: string }>('select id from usuarios where correo = $1', [correo]);
  return rows[0]?.id ?? '';
};

const abrirSesion = async ({ base }: Producto, usuario: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await base.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, now() + interval '1 day')",
    [createHash('sha256').update(token).digest(), usuario],
  );
  return token;
};

/** Different ones, so that no two photos are taken for each other. */
const fotografias = (): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 5 }, async (_, i) => {
      const background = { r: 40 * i, g: 255 - 40 * i, b: 90 };
      const jpeg = sharp({ create: { width: 60 + 40 * i, height: 80, channels: 3, background } }).jpeg();
      return (await jpeg.toBuffer()).toString('base64');
    }),
  );

/** As the server has a visit: its final submissions, its figures, its photos. */
const alla = async ({ base }: Producto, visita: string) => {
  const { rows } = await base.query<{
    estado: string;
    finales: { id: string; recibida_en: string; estado: string; corregida: boolean }[];
    motivo: string | null;
    productos: { producto_id: string; inventario_actual: string; exhibido: boolean; observaciones: string | null }[];
    fotos: [string, string][];
    enteras: number;
  }>(
    `select v.estado, v.motivo_cancelacion as motivo,
       coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'estado', e.estado,
           'corregida', exists (select from envios c where c.visita_id = e.visita_id and e.id = any (c.en_lugar_de)), 'recibida_en',
           to_char(e.recibida_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
         from envios e where e.visita_id = v.id and e.tipo <> 'inicio'), '[]') as finales,
       coalesce((select jsonb_agg(jsonb_build_object('producto_id', p.producto_id, 'inventario_actual', p.inventario_actual,
           'exhibido', p.exhibido, 'observaciones', p.observaciones)) from visitas_productos p where p.visita_id = v.id), '[]') as productos,
       coalesce((select jsonb_agg(jsonb_build_array(f.id, encode(f.sha256, 'hex'))) from visitas_fotos f
         where f.visita_id = v.id), '[]') as fotos,
       (select count(*)::int from visitas_fotos f join archivos a on a.id = f.archivo_id and a.sha256 = f.sha256
         where f.visita_id = v.id) as enteras
     from visitas v where v.id = $1`,
    [visita],
  );
  const [fila] = rows;
  if (!fila) throw new Error(`no visit ${visita}`);
  return fila;
};

/** The same words as the model's, for what the database holds. */
const contenidoAlla = ({ motivo, productos, fotos, estado }: Awaited<ReturnType<typeof alla>>): string =>
  JSON.stringify({
    ...(estado === 'cancelada'
      ? { motivo }
      : {
          productos: productos
            .map(({ producto_id, inventario_actual, exhibido, observaciones }) => ({
              producto_id,
              inventario_actual,
              exhibido,
              observaciones,
            }))
            .toSorted((a, b) => a.producto_id.localeCompare(b.producto_id)),
        }),
    fotos: fotos.toSorted(([a], [b]) => a.localeCompare(b)),
  });

const comprobarUna = async (producto: Producto, entregada: Entregada): Promise<void> => {
  const fila = await alla(producto, entregada.visita);
  const { finales, fotos, enteras } = fila;
  const dicho = { id: entregada.envio_id, recibida_en: entregada.recibida_en, estado: 'aplicado' };
  const esta = finales
    .filter(({ estado, corregida }) => estado === 'en_revision' || !corregida)
    .map(({ id, recibida_en, estado }) => ({ id, recibida_en, estado }));
  if (JSON.stringify(esta) !== JSON.stringify([dicho])) {
    throw new Error(`the server has ${JSON.stringify(esta)} of what was delivered as ${JSON.stringify(dicho)}`);
  }
  if (contenidoAlla(fila) !== entregada.contenido) {
    throw new Error(`the server has ${contenidoAlla(fila)}, typed was ${entregada.contenido}`);
  }
  if (enteras !== fotos.length)
    throw new Error(`${fotos.length - enteras} photos of ${entregada.visita} are not whole`);
};

/** A company with two mercaderistas who share this browser; each sequence has visits of its own. */
export const prepararServidor = async (
  producto: Producto,
  pagina: Page,
): Promise<Pick<Intento, 'escena' | 'comprobar'>> => {
  const empresa = await crearEmpresa(producto, 'Alimentos del Modelo');
  const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'Cadena' }]);
  const [sucursal = ''] = await crearSucursales(producto, cadena, [{ nombre: 'Sucursal' }]);
  const nombres = Array.from({ length: PRODUCTOS }, (_, i) => `Producto ${i}`);
  const productos = await crearProductosEn(producto, empresa, nombres, sucursal);
  const crear = async (nombre: string) => idDe(producto, await crearMiembro(producto, empresa, 'mercaderista', nombre));
  const personas: Record<Quien, string> = { A: await crear('Persona A'), B: await crear('Persona B') };
  const sesiones = new Map<string, string>();
  for (const id of Object.values(personas)) sesiones.set(id, await abrirSesion(producto, id));
  await pagina.exposeFunction('cambiarSesion', async (usuario: string | null) => {
    const contexto = pagina.context();
    const value = usuario === null ? undefined : sesiones.get(usuario);
    if (value === undefined) await contexto.clearCookies();
    else {
      const suya = {
        name: GALLETA,
        value,
        url: producto.url.replace('http:', 'https:'),
        secure: true,
        httpOnly: true,
        sameSite: 'Lax' as const,
      };
      await contexto.addCookies([suya]);
    }
  });
  const imagenes = await fotografias();
  let dia = 0;
  const ponerVisitas = async (usuario: string): Promise<string[]> => {
    dia += 1;
    const { rows } = await producto.base.query<{ id: string }>(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, $2, $3, $2, date '2026-01-01' + $4::int, time '06:00' + n * interval '1 hour' from generate_series(1, $5::int) n
       returning id`,
      [empresa, usuario, sucursal, dia, VISITAS],
    );
    return rows.map(({ id }) => id);
  };
  return {
    escena: async () => ({
      personas,
      empresa,
      sucursal,
      visitas: { A: await ponerVisitas(personas.A), B: await ponerVisitas(personas.B) },
      productos,
      leida_en: new Date().toISOString(),
      imagenes,
      deVerdad: true,
    }),
    comprobar: async (entregadas) => {
      for (const entregada of entregadas) await comprobarUna(producto, entregada);
    },
  };
};
