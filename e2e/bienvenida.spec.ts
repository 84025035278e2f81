import { crearPersona, entrar } from './actions.ts';
import { avisos, tapados } from './notices.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';

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
      // wherever it is once the page has been filled; it goes by itself
      await expect(async () => {
        await expect(page.getByText(/Te damos la bienvenida/)).toBeVisible();
        await expect(avisos(page).filter({ hasText: 'Has iniciado sesión correctamente.' })).toBeVisible();
        expect(await tapados(page)).toEqual([]);
      }).toPass({ intervals: [100], timeout: 60_000 });
      await expect(page).toHaveURL(/\/dashboard/);
    },
  );
}
