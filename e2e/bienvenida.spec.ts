import type { Page } from '@playwright/test';
import { crearPersona, entrar } from './actions.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';

/** What can be pressed and stands, in part at least, under the notice; looked at in one go, since it goes by itself. */
const tapados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const aviso = [...document.querySelectorAll('[role=status]')].find(({ textContent }) =>
      textContent.includes('¡Bienvenido!Has iniciado sesión correctamente.'),
    );
    if (!aviso) return ['no notice'];
    if (!document.body.textContent.includes('Te damos la bienvenida')) return ['no page yet'];
    const { left, right, top, bottom } = aviso.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, [role=button]')]
      .filter((uno) => !aviso.contains(uno) && uno.checkVisibility({ visibilityProperty: true }))
      .filter((uno) => {
        const caja = uno.getBoundingClientRect();
        return caja.left < right && caja.right > left && caja.top < bottom && caja.bottom > top;
      })
      .map((uno) => uno.getAttribute('aria-label') ?? uno.textContent);
  });

for (const rol of ['admin', 'supervisor', 'mercaderista'] as const) {
  test(
    `the welcome covers nothing that whoever signs in as ${rol} may press`,
    { tag: DOS_MEDIDAS },
    async ({ page, producto }) => {
      const correo = await crearPersona(producto, {
        rol,
        empresa: 'Alimentos Páramo Alto',
        nombre: 'Andreína Salcedo',
      });
      await entrar(page, correo);
      // wherever it stops once it has slid in; meanwhile the page may be left for another
      await expect(async () => expect(await tapados(page)).toEqual([])).toPass({ intervals: [100], timeout: 60_000 });
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByText(/Te damos la bienvenida/)).toBeVisible();
    },
  );
}
