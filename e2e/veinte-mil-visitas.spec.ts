import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { crearMiembro, esperarAviso, otroDispositivo } from './actions.ts';
import { crearCadenas } from './commerce.ts';
import { expect, test } from './test.ts';
import { celda, elegirFecha, enProgramacion } from './visits.ts';

test('twenty thousand at once, and somebody else’s open calendar has them without a reload', async ({
  page,
  browser,
  producto,
}) => {
  const { empresa, hoy } = await enProgramacion(producto, page);
  for (let i = 1; i <= 7; i++) await crearMiembro(producto, empresa, 'mercaderista', `Refuerzo ${i}`);
  await crearCadenas(producto, empresa, [{ nombre: 'El Llano', sucursales: 400 }]);
  const otra = await otroDispositivo(
    browser,
    producto,
    await crearMiembro(producto, empresa, 'supervisor', 'Luis Peña'),
  );
  const primera = sumarDias(hoy, 1);
  await otra.goto(`/programar-visitas?mes=${primera.slice(0, 7)}`);
  await expect(celda(otra, primera)).toHaveAccessibleName(/sin visitas/i);

  await page.reload();
  await page.getByRole('button', { name: 'Creación Masiva' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Creación Masiva' });
  await dialogo.getByLabel('Todos los de la lista').check();
  await expect(dialogo.getByText('10 elegidos')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Siguiente' }).click();
  await dialogo.getByLabel(/^El Llano/).click();
  await expect(dialogo.getByText('400 sucursales elegidas')).toBeVisible();
  await elegirFecha(dialogo, 'Fecha', primera);
  await dialogo.getByLabel('Repetir esta visita').check();
  await dialogo.getByLabel('Número de semanas').fill('5');
  await dialogo.getByLabel('Tipo de asignación').selectOption('Todos a todos');
  await dialogo.getByRole('button', { name: 'Generar Vista Previa' }).click();
  const inicio = Date.now();
  await dialogo.getByRole('button', { name: 'Confirmar y Crear 20.000 Visitas' }).click();
  await esperarAviso(page, '¡Éxito!', 'Se crearon 20.000 visitas correctamente');
  const creadas = Date.now() - inicio;
  await expect(celda(otra, primera)).toHaveAccessibleName(/4\.?000 visitas/);
  console.log(`20,000 visits: created in ${creadas} ms, in the other browser after ${Date.now() - inicio} ms`);
  const { rows } = await producto.base.query('select count(*)::int as n from visitas where empresa_id = $1', [empresa]);
  expect(rows).toEqual([{ n: 20_000 }]);
});
