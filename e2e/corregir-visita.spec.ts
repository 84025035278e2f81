import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import { corregirVisita } from '#src/features/reportes/contract-correccion.ts';
import { ponerHallados, ponerVisitaHecha } from '../test/visitas-hechas.ts';
import { abrirComo, crearMiembro, enElCampo, enElPanel } from './actions.ts';
import { crearProductosEn } from './commerce.ts';
import { CHACAO, prepararCampo } from './field.ts';
import { comoMiembro } from './invitations.ts';
import { rolDe } from './products.ts';
import { enReportes, filaDe, HARINA, ponerSemana } from './reportes-listado.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';
import { enCorto } from './visits.ts';

const CAFE = 'Café Páramo Alto molido 500 g';
const dialogoDe = (pagina: Page) => pagina.getByRole('dialog', { name: 'Corregir visita' });
const productoDe = (pagina: Page, nombre: string) =>
  dialogoDe(pagina)
    .getByRole('list', { name: 'Productos de la visita' })
    .getByRole('listitem')
    .filter({ hasText: nombre });
const abrirDialogo = (pagina: Page) => pagina.getByRole('main').getByRole('button', { name: 'Corregir' }).click();
const abrirProducto = (pagina: Page, nombre: string) =>
  productoDe(pagina, nombre).first().getByRole('button', { expanded: false }).click();
const campos = (pagina: Page, nombre: string) => dialogoDe(pagina).getByRole('group', { name: nombre });

test(
  'a figure corrected with a reason: asked before it is lost, told in the report with both versions, to its author too',
  { tag: DOS_MEDIDAS },
  async ({ page, browser, producto, revisar, vigilancia }, info) => {
    const semana = await ponerSemana(producto);
    const { empresa, lejana, productos } = semana;
    const rol = rolDe(info);
    await enReportes(producto, page, empresa, { rol });
    // from within: then going back is asked about
    await filaDe(page, enCorto(semana.hoy))
      .getByRole('link', { name: /^Ver Reporte/ })
      .click();
    await expect(page.getByRole('region', { name: 'Productos' })).toBeVisible();
    await expect(page.getByText('Correcciones')).toHaveCount(0);
    await abrirDialogo(page);
    const dialogo = dialogoDe(page);
    await expect(dialogo).toContainText(CHACAO);
    await revisar(page, 'corregir');

    // nothing without a reason, nor without a change
    await dialogo.getByRole('button', { name: 'Guardar corrección' }).click();
    const motivo = dialogo.getByLabel('Motivo');
    await expect(motivo).toBeFocused();
    await expect(dialogo).toContainText('Escribe por qué se corrige.');
    await motivo.fill('Faltó un cero');
    await dialogo.getByRole('button', { name: 'Guardar corrección' }).click();
    await expect(dialogo.getByRole('alert')).toHaveText('Cambia antes alguna cifra.');

    // what cannot be read says so, where it is
    await abrirProducto(page, HARINA);
    const harina = campos(page, HARINA);
    await harina.getByLabel('Inventario').fill('240.');
    await dialogo.getByRole('button', { name: 'Guardar corrección' }).click();
    await expect(harina.getByLabel('Inventario')).toBeFocused();
    await expect(harina).toContainText('Escribe cuánto hay, o «No hay».');
    await harina.getByLabel('Inventario').fill('240');
    await expect(productoDe(page, HARINA).first()).toContainText(/Inventario: 24\s+240/);
    await harina.getByRole('button', { name: 'No hay' }).click();
    await expect(harina.getByLabel('Exhibido')).not.toBeChecked();
    await harina.getByRole('button', { name: 'No hay' }).click();
    await harina.getByLabel('Inventario').fill('240');
    await expect(harina.getByLabel('Exhibido')).toBeChecked();
    await harina.getByLabel('Precio').fill('1,95');
    await expect(dialogo).toContainText('1 producto cambiado');
    await revisar(page, 'corregir-cambios');

    // nothing of it is lost unasked
    await page.keyboard.press('Escape');
    await expect(dialogo).toContainText('Lo que cambiaste se perderá.');
    await revisar(page, 'corregir-salir');
    await dialogo.getByRole('button', { name: 'Seguir corrigiendo' }).click();
    await page.goBack();
    await expect(dialogo).toContainText('Lo que cambiaste se perderá.');
    await dialogo.getByRole('button', { name: 'Seguir corrigiendo' }).click();
    await expect(harina.getByLabel('Inventario')).toHaveValue('240');

    // somebody else is faster
    vigilancia.tolerar(/409/);
    const otra = await crearMiembro(producto, empresa, 'admin', 'Marisela Rondón');
    const { llamar } = await comoMiembro(producto, otra);
    const params = { empresaId: empresa, visitaId: lejana };
    const { huella_de_cifras } = await llamar(verReporteDeVisita, { params });
    await llamar(corregirVisita, {
      params,
      body: {
        correccion_id: randomUUID(),
        motivo: 'Eran treinta',
        huella_de_cifras,
        productos: [
          {
            producto_id: productos['cafe'] ?? '',
            inventario_actual: '30',
            exhibido: true,
            material_pop: false,
            precio_venta_observado: null,
            observaciones: null,
          },
        ],
      },
    });
    await dialogo.getByRole('button', { name: 'Guardar corrección' }).click();
    await expect(dialogo).toContainText('Otra persona corrigió esta visita mientras tanto.');
    await expect(productoDe(page, CAFE).first()).toContainText('30');
    await expect(harina.getByLabel('Inventario')).toHaveValue('240');
    await revisar(page, 'corregir-otra-persona');
    await dialogo.getByRole('button', { name: 'Guardar corrección' }).click();
    await expect(page.getByText('Corrección guardada')).toBeVisible();
    await expect(dialogo).toHaveCount(0);

    // both versions
    const general = page.getByRole('region', { name: 'Información general' });
    await expect(general).toContainText(/Corregida 2 veces, la última hoy a las \d\d:\d\d por Andreína Salcedo/);
    const correcciones = page.getByRole('region', { name: 'Correcciones' });
    const [suya, deOtra] = [correcciones.locator('ol > li').nth(0), correcciones.locator('ol > li').nth(1)];
    await expect(suya).toContainText('Faltó un cero');
    await expect(suya).toContainText(new RegExp(`${HARINA}Inventario: 24\\s+240`));
    await expect(suya).toContainText(/Precio: \$1,85\s+\$1,95/);
    await expect(deOtra).toContainText('Marisela Rondón');
    await expect(deOtra).toContainText(/Inventario: 3\s+30/);
    await expect(page.getByRole('region', { name: 'Productos' })).toContainText('240');
    await revisar(page, 'reporte-corregido');

    // its author reads the same, and corrects nothing there
    const suyo = await (
      await browser.newContext({ baseURL: producto.url, viewport: { width: 390, height: 844 } })
    ).newPage();
    await abrirComo(suyo, semana.correo, '/dashboard');
    await enElCampo(suyo);
    await suyo.goto(`/reporte-visita/${lejana}?empresa=${empresa}`);
    await expect(suyo.getByRole('region', { name: 'Correcciones' })).toContainText('Faltó un cero');
    await expect(suyo.getByRole('region', { name: 'Información general' })).toContainText('por Andreína Salcedo');
    await expect(suyo.getByRole('button', { name: 'Corregir' })).toHaveCount(0);
    await revisar(suyo, 'reporte-corregido-propio');

    if (rol === 'admin') {
      await page.goto('/auditoria');
      await expect(page.getByText(`Andreína Salcedo corrigió 1 producto de una visita a ${CHACAO}`)).toBeVisible();
    }
  },
);

test('three hundred products: found by name, corrected by hand, and in English', async ({
  page,
  producto,
  revisar,
}) => {
  const campo = await prepararCampo(producto);
  const { empresa, usuario, hoy } = campo;
  const sucursal = campo.sucursales[CHACAO] ?? '';
  const nombres = Array.from({ length: 300 }, (_, i) => `Producto número ${String(i + 1).padStart(3, '0')}`);
  const ids = await crearProductosEn(producto, empresa, nombres, sucursal);
  const base = { admin: producto.base };
  const visita = await ponerVisitaHecha(base, { empresa, usuario, sucursal, fecha: hoy });
  await ponerHallados(
    base,
    visita,
    ids.map((id) => ({ producto: id, inventario: '12', umbral: 10 })),
  );
  const correo = await crearMiembro(producto, empresa, 'supervisor', 'Andreína Salcedo');
  await producto.base.query(
    "update user_settings set language = 'en' where user_id = (select id from usuarios where correo = $1)",
    [correo],
  );
  await abrirComo(page, correo, '/dashboard');
  await enElPanel(page);
  await page.goto(`/reporte-visita/${visita}?empresa=${empresa}`);
  await page.getByRole('main').getByRole('button', { name: 'Correct' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Correct visit' });
  await expect(dialogo.getByRole('listitem')).toHaveCount(300);
  await dialogo.getByLabel('Find a product').fill('numero 257');
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await dialogo.getByRole('button', { name: /257/, expanded: false }).click();
  await dialogo.getByLabel('Stock').fill('2');
  await revisar(page, 'corregir-en');
  await dialogo.getByLabel('Find a product').fill('');
  await expect(dialogo.getByRole('listitem').filter({ hasText: 'Stock: 12' }).first()).toContainText('257');
  await dialogo.getByLabel('Reason').fill('Miscounted');
  await dialogo.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Correction saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText(/Producto número 257Stock: 12\s+2/);
  const { rows } = await producto.base.query<{ quiebres: string }>(
    'select string_agg(producto_id::text, $$,$$) as quiebres from visitas_productos where visita_id = $1 and quiebre',
    [visita],
  );
  expect(rows[0]?.quiebres).toBe(ids[256]);
});
