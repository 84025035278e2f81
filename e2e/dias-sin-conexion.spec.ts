import type { Page } from '@playwright/test';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { abrirComo, crearMiembro, entrar } from './actions.ts';
import { crearProductosEn } from './commerce.ts';
import { CHACAO, PETARE, prepararCampo, YUSMARY } from './field.ts';
import { contar, enElTelefono, enviarYa, entregada, finalizar, permitir, linea } from './registro.ts';
import { expect, test } from './test.ts';
import { ponerVisitas } from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const SIN_RED = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

interface Copia {
  visita_id: string;
  huella?: string;
  visita: { hora: string | null; sucursal_nombre: string };
  productos: unknown[];
}

const idsDeCambiadas = ({ cambiadas }: { cambiadas: { visita: { id: string } }[] }): string[] =>
  cambiadas.map(({ visita }) => visita.id);

/** Until these visits are on the phone with their products, the history too, and what starts the application without a network. */
const conLosDias = async (pagina: Page, visitas: readonly string[]): Promise<void> => {
  await expect
    .poll(async () => (await enElTelefono<Copia>(pagina, 'visitas')).map(({ visita_id }) => visita_id).toSorted())
    .toEqual([...visitas].toSorted());
  await expect
    .poll(async () => (await enElTelefono<{ clave: string }>(pagina, 'recuerdos')).map(({ clave }) => clave))
    .toContain('historial_leido_en');
  await expect.poll(() => pagina.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
};

const edad = (pagina: Page) => pagina.getByText(/^Guardado en el teléfono hace \d+ \S+ \(hoy \d\d:\d\d\)\.$/);

test('a day without a network from a cold start, and what changed meanwhile once it is back', async ({
  page,
  context,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(SIN_RED);
  await permitir(page);
  const { empresa, correo, hoy, sucursales } = await prepararCampo(producto);
  await crearProductosEn(producto, empresa, ['Aceite', 'Harina'], sucursales[CHACAO]);
  await crearProductosEn(producto, empresa, ['Café'], sucursales[PETARE]);
  const poner = async (
    sucursal: string,
    dias: number,
    otros: { hora: string; estado?: string; instrucciones?: string },
  ) =>
    (
      await ponerVisitas(producto, empresa, [{ persona: YUSMARY, sucursal, fecha: sumarDias(hoy, dias), ...otros }])
    )[0] ?? '';
  const primera = await poner(CHACAO, 0, { hora: '08:30' });
  const segunda = await poner(PETARE, 0, { hora: '15:00', instrucciones: 'Revisar la nevera' });
  const manana = await poner(CHACAO, 1, { hora: '10:00' });
  const lejana = await poner(PETARE, 3, { hora: '12:00' });
  await poner(PETARE, -40, { hora: '10:00', estado: 'completada' });
  await poner(CHACAO, -41, { hora: '10:00', estado: 'completada' });
  await abrirComo(page, correo, '/dashboard');
  await expect(page.getByRole('article')).toContainText(CHACAO);
  await expect(page.getByText(/^Guardado en el teléfono/)).toHaveCount(0);
  await conLosDias(page, [primera, segunda, manana, lejana]);

  await context.setOffline(true);
  await page.reload();
  await expect(edad(page)).toBeVisible();
  await expect(page.getByRole('article')).toContainText(CHACAO);
  const deHoy = page.getByRole('region', { name: 'Visitas de Hoy' });
  await expect(deHoy).toContainText(PETARE);
  await expect(page.getByRole('region', { name: 'Próximas Visitas Pendientes' })).toContainText(CHACAO);
  await expect(page.getByText('Total Visitas').locator('..')).toContainText('6');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await revisar(page, 'hoy-sin-conexion');

  await page.getByRole('link', { name: 'Historial', exact: true }).click();
  const lista = page.getByRole('list', { name: 'Visitas' });
  await expect(lista.getByRole('listitem')).toHaveCount(6);
  await page.getByLabel('Buscar visitas').fill('petare');
  await expect(lista.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabel('Estado').selectOption('completada');
  await page.getByRole('button', { name: 'Ver visitas' }).click();
  await expect(lista.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Total Filtradas').locator('..')).toContainText('1');
  await expect(edad(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await revisar(page, 'historial-sin-conexion');

  // a visit that was never opened before
  await page.getByRole('link', { name: 'Hoy' }).click();
  await page.getByRole('link', { name: `Iniciar Visita, ${CHACAO}` }).click();
  await expect(page.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
  await contar(page, [12, 3]);
  await expect(linea(page, 'Aceite')).toBeVisible();
  await finalizar(page).click();
  await expect(page.getByText(/en el teléfono/i).first()).toBeVisible();

  // meanwhile, at the office: a price, an hour and a new visit
  await producto.base.query("update visitas set hora = '16:45' where id = $1", [segunda]);
  const nueva = await poner(CHACAO, 2, { hora: '11:00' });
  const viajaron: Promise<string[]>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/mis-dias')) viajaron.push(response.json().then(idsDeCambiadas));
  });
  await context.setOffline(false);
  await enviarYa(page, /Recibid[oa]/);
  await expect
    .poll(async () => (await enElTelefono<Copia>(page, 'visitas')).map(({ visita_id }) => visita_id))
    .toContain(nueva);
  const despues = new Map((await enElTelefono<Copia>(page, 'visitas')).map((copia) => [copia.visita_id, copia]));
  expect(despues.get(segunda)?.visita.hora).toBe('16:45');
  expect(despues.get(nueva)?.productos).toHaveLength(2);
  expect((await entregada(producto, primera)).estado).toBe('completada');
  // what nobody changed did not travel again; tomorrow's has the figures that have just arrived
  await expect
    .poll(async () => new Set((await Promise.all(viajaron)).flat()))
    .toEqual(new Set([primera, segunda, manana, nueva]));
});

test('two companies on one phone, and nothing of either for the next person', async ({
  page,
  context,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(SIN_RED);
  // the first one's session is taken from under the page
  vigilancia.tolerar(/status 401/);
  const campo = await prepararCampo(producto, 'Alimentos Páramo Alto');
  const otra = await prepararCampo(producto, 'Bebidas del Valle');
  await producto.base.query(
    "insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'mercaderista')",
    [otra.empresa, campo.usuario],
  );
  const ponerUna = async (empresa: string) => {
    const { rows } = await producto.base.query<{ id: string }>(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, $2, id, $2, $4, '09:00' from sucursales where empresa_id = $1 and nombre = $3 returning id`,
      [empresa, campo.usuario, empresa === otra.empresa ? PETARE : CHACAO, campo.hoy],
    );
    return rows[0]?.id ?? '';
  };
  const visitas = [await ponerUna(campo.empresa), await ponerUna(otra.empresa)];
  await abrirComo(page, campo.correo, '/dashboard');
  await expect(page.getByRole('article')).toBeVisible();
  await conLosDias(page, visitas);
  await context.setOffline(true);
  await page.goto('/historial-visitas');
  const lista = page.getByRole('list', { name: 'Visitas' });
  await expect(lista).toContainText('Bebidas del Valle');
  await expect(lista).toContainText('Alimentos Páramo Alto');
  // the page that was open would write down again whose session it is, with an answer that was on its way
  await page.goto('about:blank');
  await context.setOffline(false);
  // somebody who has never been on this phone
  const siguiente = await crearMiembro(producto, campo.empresa, 'mercaderista', 'Wilmer Rondón');
  await context.clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await entrar(page, siguiente);
  await expect(page.getByText(/No tienes visitas para hoy/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/historial-visitas');
  await expect(page.getByText('Aún no tienes visitas').or(page.getByRole('alert'))).toBeVisible();
  await expect(page.getByText('Bebidas del Valle')).toHaveCount(0);
  await context.setOffline(false);
});
