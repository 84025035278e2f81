import type { Page } from '@playwright/test';
import { crearPersona, entrar } from './actions.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';

/** What can be pressed and stands, in part at least, under the notice. */
const tapados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const aviso = [...document.querySelectorAll('[role=status]')].find((uno) =>
      uno.textContent.includes('¡Bienvenido!'),
    );
    if (!aviso) return ['no notice'];
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
      await expect(page).toHaveURL(/\/dashboard/);
      const aviso = page.getByRole('status').filter({ hasText: '¡Bienvenido!' });
      await expect(aviso).toContainText('Has iniciado sesión correctamente.');
      await expect(page.getByText(/Te damos la bienvenida/)).toBeVisible();
      // wherever it stops once it has slid in
      await expect.poll(() => tapados(page)).toEqual([]);
    },
  );
}
