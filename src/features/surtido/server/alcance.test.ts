import { describe, expect, test } from 'vitest';
import type { Cambio } from '#src/dominio/surtido/contract.ts';
import { archivarSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { conSurtido } from '../../../../test/surtido.ts';
import * as contracts from '../contract.ts';

const { base, equipo, escena, params, en, decir, decirAqui, darFormato, hoy } = conSurtido();

describe('whom a change reaches', () => {
  test('is told before it is made; who says otherwise keeps it, unless they are chosen', async () => {
    const archivada = await ponerSucursal(base, equipo.empresa, escena.cadena, 'Cerrada');
    await equipo.admin.llamar(archivarSucursal, {
      params: { ...params(), sucursalId: archivada },
      body: { archivada: true },
    });
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
    await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: 24 }]);
    const prever = (cambio: Pick<Cambio, 'minimo' | 'precio'>) =>
      equipo.supervisor.llamar(contracts.preverCambio, {
        params: params(),
        body: { cadena_id: escena.cadena, cambio: { producto_id: escena.harina, ...cambio }, desde: null },
      });
    expect(await prever({ minimo: 18 })).toEqual({
      sucursales: 2,
      con_excepcion: 1,
      excepciones: [{ sucursal_id: escena.chacao, nombre: 'Chacao', dichos: [{ que: 'minimo', valor: 24 }] }],
      por_formato: 0,
      visitas: 0,
      quiebres: { antes: 0, despues: 0 },
    });
    expect(await prever({ precio: 3 })).toMatchObject({ con_excepcion: 0, excepciones: [] });
    expect(
      await equipo.supervisor.llamar(contracts.listarHerederas, {
        params: params(),
        query: { cadena_id: escena.cadena },
      }),
    ).toMatchObject({
      total: 2,
      con_excepcion: 1,
      formatos: [],
      sucursales: [
        { nombre: 'Chacao', excepciones: 1 },
        { nombre: 'Altamira', excepciones: 0 },
      ],
    });
    await decir([{ producto_id: escena.harina, minimo: 18 }]);
    expect((await en(escena.chacao)).productos).toMatchObject([{ minimo: 24 }]);
    await decir([{ producto_id: escena.harina, minimo: 20 }], { toman_lo_nuevo: [escena.chacao] });
    expect((await en(escena.chacao)).productos).toMatchObject([{ minimo: 20, propio: { minimo: null } }]);
  });

  test('is not who has it from its format', async () => {
    const grande = await darFormato('Grande', escena.altamira, escena.chacao);
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
    await decir([{ producto_id: escena.harina, minimo: 36 }], { formato_id: grande });
    await decirAqui(escena.chacao, [{ producto_id: escena.harina, minimo: 24 }]);
    const prever = (cambio: Pick<Cambio, 'minimo' | 'precio'>, formato_id?: string) =>
      equipo.supervisor.llamar(contracts.preverCambio, {
        params: params(),
        body: { cadena_id: escena.cadena, formato_id, cambio: { producto_id: escena.harina, ...cambio }, desde: null },
      });
    expect(await prever({ minimo: 18 })).toMatchObject({ sucursales: 2, con_excepcion: 1, por_formato: 1 });
    expect(await prever({ precio: 3 })).toMatchObject({ sucursales: 2, con_excepcion: 0, por_formato: 0 });
    const herederas = await equipo.supervisor.llamar(contracts.listarHerederas, {
      params: params(),
      query: { cadena_id: escena.cadena, por_pagina: 1 },
    });
    expect(herederas.formatos).toEqual([{ id: grande, nombre: 'Grande', sucursales: 2 }]);
    expect(await prever({ minimo: 18 }, grande)).toMatchObject({ sucursales: 2, con_excepcion: 1, por_formato: 0 });
  });

  test('counts the visits that are planned, and who would be short by their last count', async () => {
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
    const visita = (sucursal: string, existencia: string, dias: number) =>
      base.admin.query(
        `with v as (
           insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
           values ($1, $2, $3, $2, current_date + $6::int, '08:00', 'completada', now(), now(), now()) returning empresa_id, id)
         insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
         select v.empresa_id, v.id, $4, true, false, false, $5 from v`,
        [equipo.empresa, equipo.personas.mercaderista.id, sucursal, escena.harina, existencia, dias],
      );
    await visita(escena.altamira, '1', -3);
    await visita(escena.altamira, '15', -2);
    await visita(escena.chacao, '10', -2);
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, $2, $3, $2, current_date + d, '09:00' from generate_series(1, 4) d`,
      [equipo.empresa, equipo.personas.mercaderista.id, escena.altamira],
    );
    const prever = (minimo: number | null, desde: string | null = null) =>
      equipo.supervisor.llamar(contracts.preverCambio, {
        params: params(),
        body: { cadena_id: escena.cadena, cambio: { producto_id: escena.harina, minimo }, desde },
      });
    expect(await prever(18)).toMatchObject({ visitas: 4, quiebres: { antes: 1, despues: 2 } });
    // without a word of the chain it is the catalogue's five
    expect(await prever(null)).toMatchObject({ quiebres: { antes: 1, despues: 0 } });
    expect((await prever(18, sumarDias(await hoy(), 3))).visitas).toBeLessThan(4);
  });
});
