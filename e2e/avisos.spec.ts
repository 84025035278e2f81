import type { Page } from '@playwright/test';
import { crearMiembro, esperarAviso, otroDispositivo } from './actions.ts';
import type { Producto } from './product.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';
import { celda, enLargo, enProgramacion } from './visits.ts';

const uno = async ({ base }: Producto, sentencia: string, values: unknown[]): Promise<string> => {
  const { rows } = await base.query<{ valor: string }>(sentencia, values);
  return rows[0]?.valor ?? '';
};

/** As the planning screen does it, from the page of whoever is signed in there. */
const pedir = (pagina: Page, metodo: string, direccion: string, body: object): Promise<{ visita: { id: string } }> =>
  pagina.evaluate(
    async ([m, d, c]) => {
      const response = await fetch(`/api/v1${d}`, {
        method: m,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(c),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as { visita: { id: string } };
    },
    [metodo, direccion, body] as const,
  );

/** In the page: whether the server has answered which notices there are. */
const preguntadoPorAvisos = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/avisos?'));

test(
  'what one plans, another’s open calendar and the mercaderista see at once',
  { tag: UNA_MEDIDA },
  async ({ page, browser, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/);
    const { empresa, hoy } = await enProgramacion(producto, page);
    const supervisor = await otroDispositivo(
      browser,
      producto,
      await crearMiembro(producto, empresa, 'supervisor', 'Luis Peña'),
    );
    const deQuien = `from usuarios u join empresa_usuarios m on m.usuario_id = u.id where m.empresa_id = $1 and u.nombre = $2`;
    const yusmary = [empresa, 'Yusmary Contreras'];
    const campo = await otroDispositivo(
      browser,
      producto,
      await uno(producto, `select u.correo as valor ${deQuien}`, yusmary),
    );
    await campo.setViewportSize({ width: 390, height: 844 });
    await expect(campo.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
    // what is there when the phone first asks only counts
    await expect.poll(() => campo.evaluate(preguntadoPorAvisos)).toBe(true);
    await expect(celda(page, hoy)).toHaveAccessibleName(/sin visitas|0 visitas/i);

    const usuario_id = await uno(producto, `select u.id as valor ${deQuien}`, yusmary);
    const sucursal_id = await uno(
      producto,
      'select id as valor from sucursales where empresa_id = $1 and nombre = $2',
      [empresa, 'La Ceiba 01'],
    );
    const visitas = `/empresas/${empresa}/visitas`;
    const nueva = { usuario_id, sucursal_id, fecha: hoy, hora: '09:00', instrucciones: null, recurrencia: null };
    // each is looked at from before it happens: what is said on the phone goes again by itself
    const [{ visita }] = await Promise.all([
      pedir(supervisor, 'POST', visitas, nueva),
      expect(celda(page, hoy)).toHaveAccessibleName(/1 visita/),
      esperarAviso(campo, 'Nueva visita', `La Ceiba 01: ${enLargo(hoy)}, 09:00`),
    ]);
    await revisar(campo, 'avisos-campana');

    // looked at, it is seen; what changes afterwards is news again
    await campo.getByRole('button', { name: 'Avisos, 1 sin ver' }).click();
    const lista = campo.getByRole('dialog', { name: 'Avisos' });
    await expect(lista.getByRole('listitem')).toHaveCount(1);
    await expect(lista.getByRole('listitem')).toContainText('Nuevo');
    await pedir(supervisor, 'PATCH', `${visitas}/${visita.id}`, { hora: '15:30', version: 1 });
    await expect(lista.getByRole('listitem').first()).toContainText(
      new RegExp(`Visita cambiada.*${enLargo(hoy)}, 15:30.*Antes: ${enLargo(hoy)}, 09:00`),
    );
    await revisar(campo, 'avisos-lista');
    await lista.getByRole('button', { name: 'Cerrar' }).click();
    await expect(campo.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

    // a server that was away: pages come back by themselves and have missed nothing
    await producto.servidor.parar();
    await producto.servidor.iniciar();
    for (const pagina of [page, campo]) await pagina.evaluate(() => dispatchEvent(new Event('online')));
    await pedir(supervisor, 'POST', visitas, { ...nueva, hora: '17:00' });
    await expect(celda(page, hoy)).toHaveAccessibleName(/2 visitas/);
    await expect(campo.getByRole('button', { name: 'Avisos, 1 sin ver' })).toBeVisible();
  },
);
