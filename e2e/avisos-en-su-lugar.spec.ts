import type { Page } from '@playwright/test';
import { abrirComo, esperarAviso } from './actions.ts';
import { CHACAO, prepararCampo, YUSMARY } from './field.ts';
import { conAveria } from './invitations.ts';
import { avisos, nadaTapado } from './notices.ts';
import { enProductos, exportar, fila, sinVentanaDeGuardar } from './products.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';
import { ponerVisitas } from './visits.ts';

const ANOTAR = 'function app.anotar_exportacion(text, uuid, text, text[], bigint)';
const SIN_EXPORTAR = [
  `alter ${ANOTAR} rename to averiada`,
  `alter ${ANOTAR.replace('anotar_exportacion', 'averiada')} rename to anotar_exportacion`,
] as const;
const SIN_LECHE = [
  `alter table empresa_productos add constraint averia check (nombre <> 'Leche') not valid`,
  'alter table empresa_productos drop constraint averia',
] as const;

const cerrar = (pagina: Page, titulo: string) =>
  avisos(pagina).filter({ hasText: titulo }).getByRole('button', { name: 'Cerrar aviso' });

test(
  'two errors that stay have their own room: the page, its dialog and what has the focus begin below them',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/500/);
    await sinVentanaDeGuardar(page);
    await enProductos(producto, page);
    await conAveria(producto, ...SIN_EXPORTAR, async () => {
      await exportar(page, 'Archivo CSV');
      await esperarAviso(page, 'No se pudo descargar el archivo', '');
    });
    await nadaTapado(page);
    await revisar(page, 'aviso-que-se-queda');
    await page.getByRole('button', { name: 'Agregar Producto' }).click();
    const agregar = page.getByRole('dialog', { name: 'Agregar Producto' });
    const nombre = agregar.getByLabel('Nombre');
    await nombre.fill('Leche');
    await conAveria(producto, ...SIN_LECHE, async () => {
      await nombre.press('Enter');
      await esperarAviso(page, 'No se pudo agregar el producto', '');
    });
    await expect(avisos(page)).toHaveCount(2);
    // what has come took the focus from nothing, and what has it is in sight
    await expect(nombre).toBeFocused();
    await expect(nombre).toBeInViewport({ ratio: 1 });
    await nadaTapado(page);
    await expect(agregar.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 });
    await expect(agregar.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
    await revisar(page, 'dos-avisos-que-se-quedan');
    await agregar.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Producto agregado correctamente', 'Leche');
    await nadaTapado(page);

    // by the keyboard: closed, and back to where one was
    const buscar = page.getByRole('searchbox').or(page.getByLabel('Buscar')).first();
    await buscar.focus();
    await cerrar(page, 'No se pudo descargar el archivo').focus();
    await page.keyboard.press('Escape');
    await expect(avisos(page).filter({ hasText: 'No se pudo descargar el archivo' })).toHaveCount(0);
    await expect(buscar).toBeFocused();
  },
);

test(
  'a notice goes with its page; what can still be undone stays for its time',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/500/);
    await sinVentanaDeGuardar(page);
    await enProductos(producto, page);
    await conAveria(producto, ...SIN_EXPORTAR, async () => {
      await exportar(page, 'Archivo CSV');
      await esperarAviso(page, 'No se pudo descargar el archivo', '');
    });
    const error = avisos(page).filter({ hasText: 'No se pudo descargar el archivo' });
    // what was said a moment ago is taken along, to be read; what could be read goes with the page
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/productos-empresa/);
      await page.goForward();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(error).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await page.goBack();
    await expect(fila(page, 'Salsa La Huerta')).toBeVisible();
    await expect(error).toHaveCount(0);

    await page.getByRole('button', { name: 'Eliminar, Salsa La Huerta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    const deshacer = avisos(page).getByRole('button', { name: 'Deshacer' });
    await expect(deshacer).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await deshacer.click();
    await esperarAviso(page, 'Producto restaurado', 'Salsa La Huerta');
  },
);

test(
  'on a phone, whoever leaves is not kept by what could not be read',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/500/);
    const { empresa, correo, hoy } = await prepararCampo(producto);
    await ponerVisitas(producto, empresa, [{ persona: YUSMARY, sucursal: CHACAO, fecha: hoy }]);
    await conAveria(
      producto,
      'alter function app.mis_invitaciones() rename to averiada',
      'alter function app.averiada() rename to mis_invitaciones',
      async () => {
        await abrirComo(page, correo, '/dashboard-mercaderista');
        await expect(page.getByText('No se pudieron cargar las invitaciones pendientes')).toBeVisible();
      },
    );
    await expect(page.getByRole('article')).toContainText(CHACAO);
    await expect(avisos(page)).toHaveCount(0);
    await revisar(page, 'campo-sin-invitaciones');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No se pudieron cargar las invitaciones pendientes')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);
