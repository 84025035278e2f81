import * as diasContracts from '#src/dominio/telefono/contract-dias.ts';
import * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import * as ownContracts from '../contract.ts';
import { buscarProductosNoListados } from './buscar-productos-no-listados.ts';
import { buscarSucursalesParaVisitar } from './buscar-sucursales-para-visitar.ts';
import { crearVisitaNoPlanificada } from './crear-visita-no-planificada.ts';
import { leerSucursalParaVisitar } from './queries-no-planificadas.ts';
import { leerProximas, leerVisitasDeHoy } from './queries-visitas.ts';
import { sincronizarDias } from './sincronizar-dias.ts';
import { sincronizarSucursales } from './sincronizar-sucursales.ts';
import { verVisitaPorHacer } from './ver-visita-por-hacer.ts';

const PROXIMAS = 5;

export const registroVisitaRoutes = (serve: Serve): void => {
  serve(contracts.verVisitasDeHoy, ({ tx, actor }) => leerVisitasDeHoy(tx, actor));

  serve(contracts.verProximasVisitas, async ({ tx }) => ({ visitas: await leerProximas(tx, PROXIMAS) }));

  serve(contracts.verVisitaPorHacer, ({ tx, params }) => verVisitaPorHacer(tx, params.visitaId));

  serve(ownContracts.buscarSucursalesParaVisitar, ({ tx, query }) => buscarSucursalesParaVisitar(tx, query.busqueda));

  serve(ownContracts.verSucursalParaVisitar, ({ tx, params }) => leerSucursalParaVisitar(tx, params.sucursalId));

  serve(ownContracts.buscarProductosNoListados, ({ tx, query }) => buscarProductosNoListados(tx, query.busqueda));

  serve(ownContracts.crearVisitaNoPlanificada, ({ tx, body }) => crearVisitaNoPlanificada(tx, body));

  serve(diasContracts.sincronizarDias, ({ tx, body }) => sincronizarDias(tx, body));

  serve(diasContracts.sincronizarSucursales, ({ tx, body }) => sincronizarSucursales(tx, body));
};
