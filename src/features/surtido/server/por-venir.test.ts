import { beforeEach, describe, expect, test } from 'vitest';
import * as surtido from '#src/dominio/surtido/contract.ts';
import { duplicarSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { problemaDe } from '../../../../test/server.ts';
import { conSurtido } from '../../../../test/surtido.ts';
import * as contracts from '../contract.ts';

const { base, equipo, escena, params, ver, enCadena, en, decir, decirAqui, darFormato, hoy } = conSurtido();

describe('a change that is to come', () => {
  test('holds from its day on, can be taken back until then, and another one meanwhile does not undo it', async () => {
    const manana = sumarDias(await hoy(), 1);
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
    await decir([{ producto_id: escena.harina, minimo: 18 }], { desde: manana });
    await decir([{ producto_id: escena.harina, precio: 9 }]);
    const [producto] = (await enCadena()).productos;
    const proximos = producto?.proximos ?? [];
    expect(producto).toMatchObject({ minimo: 12, precio: 9 });
    expect(proximos).toMatchObject([{ que: 'minimo', valor: 18, de: 'cadena' }]);
    const enSuDia = async () => {
      const { rows } = await base.admin.query(
        "select minimo, precio::float8 as precio from app.surtido_de($1, $2, now() + interval '2 days', now() + interval '2 days')",
        [equipo.empresa, escena.altamira],
      );
      return rows;
    };
    expect(await enSuDia()).toEqual([{ minimo: 18, precio: 9 }]);
    const deshacer = () =>
      equipo.admin.llamar(contracts.deshacerCambio, {
        params: params(),
        body: { cadena_id: escena.cadena, producto_id: escena.harina, desde: proximos[0]?.desde ?? '' },
      });
    await deshacer();
    expect(await enSuDia()).toEqual([{ minimo: 12, precio: 9 }]);
    expect(await problemaDe(deshacer())).toMatchObject({ estado: 409, codigo: 'surtido.ya_vigente' });
  });

  test('is told wherever it will hold, and a product that will only be sold then is listed', async () => {
    const manana = sumarDias(await hoy(), 1);
    const grande = await darFormato('Grande', escena.altamira);
    await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: 24 }]);
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }], { desde: manana });
    await decir([{ producto_id: escena.harina, precio: 3 }], { formato_id: grande, desde: manana });
    await decirAqui(escena.altamira, [{ producto_id: escena.arroz, venta: true }], manana);
    expect(await en(escena.altamira)).toMatchObject({
      productos: [
        { id: escena.arroz, se_vende: false, proximos: [{ que: 'venta', valor: 1, de: 'sucursal' }] },
        {
          id: escena.harina,
          se_vende: false,
          proximos: [
            { que: 'minimo', valor: 12, de: 'cadena' },
            { que: 'precio', valor: 3, de: 'formato' },
            { que: 'venta', valor: 1, de: 'cadena' },
          ],
        },
      ],
      cuentas: { todo: 0, no_se_venden: 0, por_venir: 2 },
    });
    // the chain's minimum will not be heard where the branch has its own
    expect((await en(escena.chacao)).productos).toMatchObject([
      { id: escena.harina, proximos: [{ que: 'venta', de: 'cadena' }] },
    ]);
    expect((await ver({ sucursal_id: escena.altamira, cuales: 'propio' })).productos).toMatchObject([
      { id: escena.arroz },
    ]);
    expect(await ver({ cadena_id: escena.cadena })).toMatchObject({ total: 1, cuentas: { por_venir: 1 } });
  });

  test('taken back gives branches what they gave up for it, and leaves what they said themselves', async () => {
    const manana = sumarDias(await hoy(), 1);
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
    await decirAqui(escena.altamira, [{ producto_id: escena.harina, minimo: 24 }]);
    await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: 30 }]);
    // by its own will, the same day
    await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: null }], manana);
    await decir([{ producto_id: escena.harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [escena.altamira] });
    const minimos = async () => {
      const { rows } = await base.admin.query<{ minimo: number }>(
        `select x.minimo from unnest($2::uuid[]) with ordinality s (id, n)
         cross join lateral app.surtido_de($1, s.id, now() + interval '2 days', now() + interval '2 days') x order by s.n`,
        [equipo.empresa, [escena.altamira, escena.chacao]],
      );
      return rows.map(({ minimo }) => minimo);
    };
    expect(await minimos()).toEqual([18, 18]);
    const [producto] = (await enCadena()).productos;
    await equipo.admin.llamar(contracts.deshacerCambio, {
      params: params(),
      body: { cadena_id: escena.cadena, producto_id: escena.harina, desde: producto?.proximos[0]?.desde ?? '' },
    });
    expect(await minimos()).toEqual([24, 12]);
  });

  describe('that branches gave up something for', () => {
    let manana: string;
    const minimosEnSuDia = async (...sucursales: string[]) => {
      const { rows } = await base.admin.query<{ minimo: number }>(
        `select x.minimo from unnest($2::uuid[]) with ordinality s (id, n)
         cross join lateral app.surtido_de($1, s.id, now() + interval '2 days', now() + interval '2 days') x order by s.n`,
        [equipo.empresa, sucursales],
      );
      return rows.map(({ minimo }) => minimo);
    };
    const porVenir = async (lugar: object) => (await ver(lugar)).productos[0]?.proximos[0]?.desde ?? '';
    const deshacerEnCadena = async () =>
      equipo.admin.llamar(contracts.deshacerCambio, {
        params: params(),
        body: {
          cadena_id: escena.cadena,
          producto_id: escena.harina,
          desde: await porVenir({ cadena_id: escena.cadena }),
        },
      });
    const deshacerEn = async (sucursalId: string) =>
      equipo.supervisor.llamar(surtido.deshacerCambioDeSucursal, {
        params: { ...params(), sucursalId },
        body: { producto_id: escena.harina, desde: await porVenir({ sucursal_id: sucursalId }) },
      });

    beforeEach(async () => {
      manana = sumarDias(await hoy(), 1);
      await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
      await decirAqui(escena.altamira, [{ producto_id: escena.harina, minimo: 24 }]);
      await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: 30 }]);
    });

    test('taken back at one of them is still given up at the others', async () => {
      await decir([{ producto_id: escena.harina, minimo: 18 }], {
        desde: manana,
        toman_lo_nuevo: [escena.altamira, escena.chacao],
      });
      await deshacerEn(escena.altamira);
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([24, 18]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([24, 30]);
    });

    test('said again for the same day, and taken back', async () => {
      await decir([{ producto_id: escena.harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [escena.altamira] });
      await decir([{ producto_id: escena.harina, minimo: 20 }], { desde: manana });
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([20, 30]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([24, 30]);
    });

    test('is what they would have said from that very day, too', async () => {
      await decirAqui(escena.altamira, [{ producto_id: escena.harina, minimo: 40 }], manana);
      await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: 50 }], manana);
      await decir([{ producto_id: escena.harina, minimo: 18 }], {
        desde: manana,
        toman_lo_nuevo: [escena.altamira, escena.chacao],
      });
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([18, 18]);
      await deshacerEn(escena.chacao);
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([18, 50]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(escena.altamira, escena.chacao)).toEqual([40, 50]);
    });

    test('and said otherwise by one since stays said', async () => {
      await decir([{ producto_id: escena.harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [escena.altamira] });
      await decirAqui(escena.altamira, [{ producto_id: escena.harina, minimo: 41 }], manana);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(escena.altamira)).toEqual([41]);
    });

    test('also by the copy of one', async () => {
      await decir([{ producto_id: escena.harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [escena.altamira] });
      const copia = await equipo.supervisor.llamar(duplicarSucursal, {
        params: { ...params(), sucursalId: escena.altamira },
      });
      expect(await minimosEnSuDia(copia.id)).toEqual([18]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(escena.altamira, copia.id)).toEqual([24, 24]);
    });
  });

  test.each([0, -1])('is not one of a day that has begun: %s', async (dias) => {
    const fecha = sumarDias(await hoy(), dias);
    expect(await problemaDe(decir([{ producto_id: escena.harina, venta: true }], { desde: fecha }))).toMatchObject({
      estado: 422,
      codigo: 'surtido.fecha_pasada',
    });
  });
});
