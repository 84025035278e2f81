import type { Locator, Page } from '@playwright/test';
import { abrirComo, alEscribir, crearMiembro, esperarAviso } from './actions.ts';
import {
  cerrarAvisos,
  crearCadenas,
  crearProductosEn,
  crearSucursales,
  enEmpresa,
  fila,
  productosDe,
} from './commerce.ts';
import type { Producto } from './product.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';

const CADENA = 'Automercados El Turpial Dorado';
const SUCURSALES = [
  'Altamira La Floresta',
  'Catia La Esperanza',
  'Chacao Las Acacias',
  'La Candelaria Centro',
  'Maracaibo Los Naranjos',
];
const PRODUCTOS = [
  'Aceite de Maíz Sierra Clara',
  'Aceite de Soya Sierra Clara',
  'Harina de Maíz Amarillo La Cumbre',
  'Mezcla para Cachapas La Cumbre',
];
const [, SOYA = ''] = PRODUCTOS;

/** A chain with branches, and a catalogue; nobody has said yet what is sold. */
const prepararCadena = async (producto: Producto, empresa: string) => {
  const [cadena = '', otra = ''] = await crearCadenas(producto, empresa, [
    { nombre: CADENA },
    { nombre: 'Supermercados Tres Samanes', sucursales: 2 },
  ]);
  const sucursales = await crearSucursales(
    producto,
    cadena,
    SUCURSALES.map((nombre) => ({ nombre })),
  );
  const productos = await crearProductosEn(producto, empresa, PRODUCTOS);
  return { cadena, otra, sucursales, productos };
};

interface Regla {
  cadena: string;
  sucursal?: string;
  formato?: string;
  producto: string;
  que: 'venta' | 'minimo' | 'precio';
  valor: number;
}

/** Past the screens: what a place says. */
const decir = async ({ base }: Producto, empresa: string, reglas: readonly Regla[]): Promise<void> => {
  await base.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, valor)
     select $1, r.cadena, r.sucursal, r.formato, r.producto, r.que, r.valor
     from jsonb_to_recordset($2) as r (cadena uuid, sucursal uuid, formato uuid, producto uuid, que text, valor numeric)`,
    [empresa, JSON.stringify(reglas)],
  );
};

const tabla = (pagina: Page): Locator => pagina.getByRole('table', { name: /^Surtido de / });

/** One of the page's head; on a phone they are behind one button. */
const pedir = async (pagina: Page, accion: string): Promise<void> => {
  const boton = pagina.getByRole('button', { name: accion, exact: true });
  const menu = pagina.getByRole('button', { name: 'Acciones', exact: true });
  await expect(boton.or(menu).first()).toBeVisible();
  if (await boton.first().isVisible()) {
    await boton.first().click();
    return;
  }
  await menu.click();
  await pagina.getByRole('menuitem', { name: accion }).click();
};

const abrirProducto = async (pagina: Page, nombre: string): Promise<Locator> => {
  await tabla(pagina).getByRole('button', { name: nombre, exact: true }).click();
  const dialogo = pagina.getByRole('dialog', { name: nombre });
  await expect(dialogo.getByRole('heading', { level: 3 })).toBeVisible();
  return dialogo;
};

test(
  'an admin says what a chain sells, a format otherwise, sees a branch’s exception, and plans a change',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }) => {
    const { empresa } = await enEmpresa(producto, page, 'admin');
    const { cadena, sucursales, productos } = await prepararCadena(producto, empresa);
    await page.goto('/surtido');
    await expect(page.getByRole('heading', { level: 1, name: 'Surtido' })).toBeVisible();
    await revisar(page, 'surtido-cadenas');
    await page.getByRole('button', { name: CADENA }).click();
    await expect(page).toHaveURL(new RegExp(`cadena=${cadena}`));
    await expect(page.getByText(`${CADENA} aún no tiene surtido`)).toBeVisible();
    await revisar(page, 'surtido-vacio');

    // what the whole chain sells
    await pedir(page, 'Agregar productos');
    const agregar = page.getByRole('dialog', { name: `Agregar productos a ${CADENA}` });
    await agregar.getByRole('checkbox', { name: 'Todos los de esta página' }).check();
    await agregar.getByRole('checkbox', { name: /^Harina/ }).uncheck();
    await revisar(page, 'surtido-agregar');
    await agregar.getByRole('button', { name: 'Agregar 3 productos' }).click();
    await esperarAviso(page, `Ahora ${CADENA} vende 3 productos más`, '');
    await expect(tabla(page).locator('tbody').getByRole('row')).toHaveCount(3);
    await cerrarAvisos(page);

    // its minimum, at once
    const dialogo = await abrirProducto(page, SOYA);
    const minimo = dialogo.getByRole('textbox', { name: 'Mínimo para quiebre' });
    await expect(minimo).toBeFocused();
    await minimo.fill('doce');
    await expect(dialogo.getByText('Escribe un número entero, de 0 en adelante.')).toBeVisible();
    await expect(dialogo.getByRole('button', { name: 'Aplicar ahora' })).toBeDisabled();
    await minimo.fill('12');
    await expect(dialogo.getByRole('heading', { level: 3 })).toHaveText('Afecta a 5 sucursales');
    await dialogo.getByRole('button', { name: 'Aplicar ahora' }).click();
    await esperarAviso(page, 'Cambio aplicado', SOYA);
    await expect(fila(tabla(page), SOYA)).toContainText('12');
    await expect(tabla(page).getByRole('button', { name: SOYA })).toBeFocused();
    await cerrarAvisos(page);

    // a format of two branches
    await pedir(page, 'Formatos');
    const formatos = page.getByRole('dialog', { name: 'Formatos' });
    await formatos.getByLabel('Nuevo formato').fill('Grande');
    await formatos.getByRole('button', { name: 'Agregar' }).click();
    await expect(formatos.getByRole('listitem').filter({ hasText: 'Grande' })).toContainText('0 sucursales');
    await revisar(page, 'surtido-formatos');
    await formatos.getByRole('button', { name: 'Dar formato a las sucursales' }).click();
    const dar = page.getByRole('dialog', { name: `Formato de las sucursales de ${CADENA}` });
    for (const nombre of SUCURSALES.slice(0, 2)) await dar.getByRole('checkbox', { name: nombre }).check();
    await revisar(page, 'surtido-dar-formato');
    await dar.getByRole('button', { name: 'Dar formato' }).click();
    await esperarAviso(page, '2 sucursales cambiaron de formato', '');
    await dar.getByRole('button', { name: 'Cerrar' }).click();
    await cerrarAvisos(page);
    await page.getByRole('tab', { name: 'Grande 2' }).click();
    await expect(page).toHaveURL(/formato=/);
    const enGrande = await abrirProducto(page, SOYA);
    await expect(enGrande.getByText('Lo hereda de la cadena.').first()).toBeVisible();
    await enGrande.getByRole('textbox', { name: 'Mínimo para quiebre' }).fill('18');
    await expect(enGrande.getByRole('heading', { level: 3 })).toHaveText('Afecta a 2 sucursales');
    await enGrande.getByRole('button', { name: 'Aplicar ahora' }).click();
    await esperarAviso(page, 'Cambio aplicado', SOYA);
    await expect(fila(tabla(page), SOYA)).toContainText('cadena 12');
    const cachapas = await abrirProducto(page, 'Mezcla para Cachapas La Cumbre');
    await cachapas.getByRole('switch', { name: 'Se vende' }).uncheck({ force: true });
    await expect(cachapas.getByText('No se vende en este formato.')).toBeVisible();
    await cachapas.getByRole('button', { name: 'Aplicar ahora' }).click();
    await expect(fila(tabla(page), 'Cachapas')).toContainText('No se vende');
    await cerrarAvisos(page);
    await revisar(page, 'surtido-formato');
    expect(await productosDe(producto, sucursales[0] ?? '')).not.toContain('Mezcla para Cachapas La Cumbre');
    expect(await productosDe(producto, sucursales[2] ?? '')).toContain('Mezcla para Cachapas La Cumbre');

    // a branch of its own mind
    await page.getByRole('tab', { name: /^(Toda la cadena|Cadena) 5$/ }).click();
    await expect(fila(tabla(page), SOYA)).toContainText('Grande 18');
    await expect(fila(tabla(page), 'Cachapas')).toContainText('No en Grande');
    const maracaibo = sucursales[4] ?? '';
    await decir(producto, empresa, [
      { cadena, sucursal: maracaibo, producto: productos[1] ?? '', que: 'minimo', valor: 24 },
    ]);
    await page.reload();
    await expect(fila(tabla(page), SOYA)).toContainText('1 sucursal');
    const herederas = page.getByRole('region', { name: 'Sucursales' });
    await expect(herederas).toContainText('5 sucursales heredan');
    await expect(herederas).toContainText('4 todo, 1 con excepción');
    const plegadas = herederas.getByRole('button', { name: /heredan/ });
    if (await plegadas.isVisible()) await plegadas.click();
    await expect(herederas.getByRole('link', { name: /Maracaibo Los Naranjos 1 excepción/ })).toHaveAttribute(
      'href',
      `/cadena/${cadena}/sucursal/${maracaibo}`,
    );
    await revisar(page, 'surtido');

    // a change that is to come: seen before, applied, taken back
    const cambio = await abrirProducto(page, SOYA);
    await cambio.getByRole('textbox', { name: 'Mínimo para quiebre' }).fill('20');
    await cambio.getByRole('textbox', { name: 'Precio sugerido' }).fill('2,75');
    await cambio.getByRole('radio', { name: 'Un día que viene' }).check({ force: true });
    await expect(cambio.getByRole('heading', { level: 3 })).toHaveText('Afecta a 5 sucursales; 1 tiene excepción');
    await expect(cambio.getByText('2 toman lo nuevo')).toBeVisible();
    await expect(cambio.getByText('2 siguen a su formato')).toBeVisible();
    await expect(cambio.getByText('conserva su mínimo, 18')).toBeVisible();
    await expect(cambio.getByText('Su mínimo es 24')).toBeVisible();
    await expect(cambio.getByText('Nada cambia hasta aplicar.')).toBeVisible();
    await revisar(page, 'surtido-cambio');
    await cambio
      .getByRole('radiogroup', { name: 'Excepción de Maracaibo Los Naranjos' })
      .getByText('Tomar lo nuevo')
      .click();
    await cambio.getByRole('button', { name: /^Aplicar desde el lunes \d\d\/\d\d$/ }).click();
    await esperarAviso(page, 'Cambio programado', SOYA);
    await expect(fila(tabla(page), SOYA)).toContainText(/Cambia el lunes \d\d\/\d\d: mínimo 20, precio \$2,75/);
    await expect(fila(tabla(page), SOYA)).toContainText('12');
    await cerrarAvisos(page);
    await revisar(page, 'surtido-por-venir');
    // its format hears of what it does not say itself, and leaves it to the chain to take back
    await page.getByRole('tab', { name: 'Grande 2' }).click();
    await expect(fila(tabla(page), SOYA)).toContainText(/La cadena cambia el lunes \d\d\/\d\d: precio \$2,75/);
    await expect(tabla(page).getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
    await page.getByRole('tab', { name: /^(Toda la cadena|Cadena) 5$/ }).click();
    await tabla(page)
      .getByRole('button', { name: /^Deshacer el cambio del lunes/ })
      .click();
    await esperarAviso(page, 'Cambio deshecho', SOYA);
    await expect(fila(tabla(page), SOYA)).not.toContainText('Cambia el');
  },
);

test(
  'a supervisor reads what is sold, from where it comes and who says otherwise, and changes nothing',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, vigilancia, revisar }) => {
    // the shell starts with the session it remembers, and what the supervisor's screen asks for meanwhile is refused
    vigilancia.tolerar(/403.*\/api\/v1\/empresas\/[^/]+\/cadenas/);
    const { empresa } = await enEmpresa(producto, page, 'supervisor');
    const { cadena, sucursales, productos } = await prepararCadena(producto, empresa);
    const [, soya = ''] = productos;
    await decir(producto, empresa, [
      ...productos.map((id) => ({ cadena, producto: id, que: 'venta' as const, valor: 1 })),
      { cadena, producto: soya, que: 'minimo', valor: 12 },
      { cadena, sucursal: sucursales[2] ?? '', producto: soya, que: 'precio', valor: 2.9 },
    ]);
    await page.goto(`/surtido?cadena=${cadena}&q=soya`);
    await expect(tabla(page).locator('tbody').getByRole('row')).toHaveCount(1);
    await page.getByLabel('Buscar en el surtido').fill('nada así');
    await expect(page.getByText('Ningún producto del surtido coincide con «nada así»')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(tabla(page).locator('tbody').getByRole('row')).toHaveCount(4);
    for (const nombre of ['Agregar productos', 'Copiar de otra cadena', 'Formatos', 'Acciones'])
      await expect(page.getByRole('button', { name: nombre })).toHaveCount(0);
    await revisar(page, 'surtido-supervisor');
    const dialogo = await abrirProducto(page, SOYA);
    await expect(dialogo.getByText('de la cadena').first()).toBeVisible();
    await expect(dialogo.getByText('Su precio es $2,90')).toBeVisible();
    await expect(dialogo.getByRole('textbox')).toHaveCount(0);
    await expect(dialogo.getByRole('radio')).toHaveCount(0);
    await revisar(page, 'surtido-supervisor-producto');
    await page.keyboard.press('Escape');
    await expect(tabla(page).getByRole('button', { name: SOYA })).toBeFocused();

    await abrirComo(page, await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez'), '/surtido');
    await expect(page.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);

test('what its branches sell becomes the chain’s, another one copies it, and nobody overwrites unseen', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/409/);
  const { empresa } = await enEmpresa(producto, page, 'admin');
  const { cadena, otra, sucursales, productos } = await prepararCadena(producto, empresa);
  const [aceite = '', soya = ''] = productos;
  await decir(
    producto,
    empresa,
    sucursales.flatMap((sucursal) => [
      { cadena, sucursal, producto: aceite, que: 'venta' as const, valor: 1 },
      ...(sucursal === sucursales[0] ? [] : [{ cadena, sucursal, producto: soya, que: 'venta' as const, valor: 1 }]),
    ]),
  );
  await page.goto(`/surtido?cadena=${cadena}`);
  const propuesta = page.getByRole('region', { name: /ya vende estos 2 productos/ });
  await expect(propuesta).toContainText('en 4 de 5');
  await revisar(page, 'surtido-propuesta');
  await propuesta.getByRole('button', { name: 'Usar como surtido' }).click();
  await esperarAviso(page, 'Ahora 2 productos son el surtido de la cadena', '');
  await expect(tabla(page).locator('tbody').getByRole('row')).toHaveCount(2);
  expect(await productosDe(producto, sucursales[0] ?? '')).toEqual([PRODUCTOS[0]]);
  await cerrarAvisos(page);

  await page.goto(`/surtido?cadena=${otra}`);
  await page.getByRole('button', { name: 'Copiar de otra cadena' }).first().click();
  const copiar = page.getByRole('dialog', { name: 'Copiar de otra cadena' });
  await copiar.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(copiar.getByText('Elige una cadena.')).toBeVisible();
  await copiar.getByLabel('Cadena', { exact: true }).fill('turpial');
  await page.getByRole('option', { name: CADENA }).click();
  await copiar.getByRole('button', { name: 'Copiar', exact: true }).click();
  await esperarAviso(page, `Se copiaron 2 productos de ${CADENA}`, '');
  await cerrarAvisos(page);

  // somebody else's change arrives between reading and applying
  const dialogo = await abrirProducto(page, SOYA);
  await dialogo.getByRole('textbox', { name: 'Mínimo para quiebre' }).fill('18');
  await expect(dialogo.getByRole('heading', { level: 3 })).toHaveText('Afecta a 2 sucursales');
  await alEscribir(page, () =>
    decir(producto, empresa, [
      { cadena: otra, producto: soya, que: 'minimo', valor: 6 },
      { cadena: otra, producto: soya, que: 'precio', valor: 3.1 },
    ]),
  );
  await dialogo.getByRole('button', { name: 'Aplicar ahora' }).click();
  await expect(dialogo).toContainText('Otra persona lo cambió mientras tanto.');
  await expect(dialogo.getByRole('textbox', { name: 'Mínimo para quiebre' })).toHaveValue('18');
  await expect(dialogo.getByRole('textbox', { name: 'Precio sugerido' })).toHaveValue('3,10');
  await revisar(page, 'surtido-cambiado-por-otra');
  await dialogo.getByRole('button', { name: 'Aplicar ahora' }).click();
  await esperarAviso(page, 'Cambio aplicado', SOYA);
  await expect(fila(tabla(page), SOYA)).toContainText('18');
  await expect(fila(tabla(page), SOYA)).toContainText('$3,10');
});
