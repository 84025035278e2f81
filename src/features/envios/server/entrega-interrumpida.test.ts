import { expect, test } from 'vitest';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import {
  crearTienda,
  entregar,
  finalizacionDe,
  ponerVisitaDeHoy,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { lanzarServidor } from '../../../../test/server-process.ts';

const base = conBase();
const servidor = conServidor(base);
const tienda = porArchivo(() => crearTienda(base, servidor.url, 20));

// where the server is when it is killed: at the last product, at the visit itself, at the receipt
test.each([
  [
    'insert on visitas_productos',
    '13:00',
    'new.producto_id = (select producto_id from public.reglas_de_surtido order by 1 desc limit 1)',
  ],
  ['update on visitas', '14:00', 'true'],
  ['insert on envios', '15:00', 'true'],
] as const)(
  'killed at the %s: nothing is left, and sending it again completes it',
  { timeout: 90_000 },
  async (donde, hora, cuando) => {
    const visita = await ponerVisitaDeHoy(tienda, { hora });
    const envio = finalizacionDe(tienda.productos);
    const tabla = donde.split(' ').at(-1) ?? '';
    const cliente = await base.admin.connect();
    try {
      await cliente.query('select pg_advisory_lock(42)');
      await cliente.query(`
      create function public.detener() returns trigger language plpgsql as $$
      begin
        if ${cuando} then perform pg_advisory_lock_shared(42); perform pg_advisory_unlock_shared(42); end if;
        return new;
      end $$;
      grant execute on function public.detener to public;
      create trigger detener before ${donde} for each row execute function public.detener()`);
      const victima = await lanzarServidor(base.entorno());
      const suyo = await navegadorDe(base, victima.url, tienda.personas.mercaderista);
      const perdida = entregar(suyo, tienda.empresa, visita, envio).catch((error: unknown) => error);
      await expect
        .poll(
          async () =>
            (await cliente.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount,
          { timeout: 10_000 },
        )
        .toBe(1);
      await victima.terminar('SIGKILL');
      expect(await perdida).toBeInstanceOf(ApiProblem);
    } finally {
      await cliente.query('select pg_advisory_unlock(42)');
      await cliente.query(`drop trigger detener on ${tabla}; drop function public.detener`);
      cliente.release();
    }
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0, envios: 0 });
    expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toMatchObject({ resultado: 'aplicado' });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 20, envios: 1 });
  },
);
