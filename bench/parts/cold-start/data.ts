import { CLAVE, crearEmpresa, crearMiembro } from '../../../e2e/actions.ts';
import { crearCadenas, crearProductosEn, crearSucursales } from '../../../e2e/commerce.ts';
import type { Producto } from '../../../e2e/product.ts';
import { enElTelefono, TIENDA } from '../../../e2e/registro.ts';
import { hoyDeLaEmpresa, ponerVisitas } from '../../../e2e/visits.ts';
import type { Telefono } from '../device/phone.ts';

const PERSONA = 'Andreína Salcedo';
const PRODUCTOS = 60;
const VISITAS_DE_HOY = 6;
export const HISTORIAL = 2000;

export interface Agenda {
  correo: string;
  /** Of today, with 60 products. */
  visita: string;
}

/** Somebody with visits today, at branches of 60 products, and 2,000 behind them. */
export const prepararAgenda = async (producto: Producto): Promise<Agenda> => {
  const empresa = await crearEmpresa(producto);
  const correo = await crearMiembro(producto, empresa, 'mercaderista', PERSONA);
  const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'La Ceiba' }]);
  const sucursales = Array.from({ length: VISITAS_DE_HOY }, (_, i) => `La Ceiba ${i + 1}`);
  await crearSucursales(
    producto,
    cadena,
    sucursales.map((nombre) => ({ nombre, direccion: 'Av. Francisco de Miranda', ...TIENDA })),
  );
  await crearProductosEn(
    producto,
    empresa,
    Array.from({ length: PRODUCTOS }, (_, i) => `Producto ${String(i + 1).padStart(2, '0')}`),
  );
  await producto.base.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
     select s.empresa_id, s.cadena_id, s.id, p.id, 'venta', 1 from sucursales s join empresa_productos p on p.empresa_id = s.empresa_id where s.empresa_id = $1`,
    [empresa],
  );
  const [visita = ''] = await ponerVisitas(
    producto,
    empresa,
    sucursales.map((sucursal) => ({ persona: PERSONA, sucursal, fecha: hoyDeLaEmpresa() })),
  );
  await producto.base.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
     select $1, u.id, s.id, u.id, d.dia, make_time(8 + n % 10, 0, 0), 'completada', d.dia + interval '12 hours', d.dia + interval '13 hours',
       d.dia + interval '13 hours'
     from generate_series(1, $3::int) n cross join lateral (select ($4::date - 1 - n / 6) as dia) d
     join usuarios u on u.correo = $2
     join lateral (select id from sucursales where empresa_id = $1 order by nombre offset n % $5::int limit 1) s on true`,
    [empresa, correo, HISTORIAL, hoyDeLaEmpresa(), VISITAS_DE_HOY],
  );
  return { correo, visita };
};

const hasta = async (que: string, listo: () => Promise<boolean>): Promise<void> => {
  for (const limite = performance.now() + 120_000; !(await listo());) {
    if (performance.now() > limite) throw new Error(`after two minutes still not: ${que}`);
    await new Promise((seguir) => setTimeout(seguir, 250));
  }
};

/** Signed in, with the days, the history and all the application on the device, and the visit begun. */
export const llenarTelefono = async (telefono: Telefono, { correo, visita }: Agenda): Promise<void> => {
  const pagina = telefono.pagina();
  const entrada = await telefono.contexto().request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  if (!entrada.ok()) throw new Error(`signing in: ${entrada.status()}`);
  await pagina.goto('/dashboard-mercaderista');
  await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await hasta('the days on the device', async () => (await enElTelefono(pagina, 'visitas')).length >= VISITAS_DE_HOY);
  await hasta('the history on the device', async () => (await enElTelefono(pagina, 'historial')).length >= HISTORIAL);
  await pagina.goto(`/registro-visita/${visita}`);
  await pagina.getByRole('button', { name: 'Iniciar Visita' }).click();
  await pagina.getByRole('heading', { name: /^Productos para revisar/ }).waitFor();
  await hasta('the visit begun', async () => (await enElTelefono(pagina, 'borradores')).length === 1);
};
