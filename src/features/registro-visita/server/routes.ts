import { sincronizarDias } from '#src/dominio/telefono/contract-dias.ts';
import * as contratos from '#src/dominio/telefono/contract-visitas.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { buscarSucursalesParaVisitar, crearVisitaNoPlanificada } from '../contract.ts';
import { buscarLasSucursalesParaVisitar } from './buscar-sucursales-para-visitar.ts';
import { crearUnaVisitaNoPlanificada } from './crear-visita-no-planificada.ts';
import { leerProximas, leerVisitasDeHoy } from './queries-visitas.ts';
import { sincronizarLosDias } from './sincronizar-dias.ts';
import { verLaVisitaPorHacer } from './ver-visita-por-hacer.ts';

const PROXIMAS = 5;

export const rutasDeRegistroVisita = (servir: Servir): void => {
  servir(contratos.verVisitasDeHoy, ({ tx, actor }) => leerVisitasDeHoy(tx, actor));

  servir(contratos.verProximasVisitas, async ({ tx }) => ({ visitas: await leerProximas(tx, PROXIMAS) }));

  servir(contratos.verVisitaPorHacer, ({ tx, parametros }) => verLaVisitaPorHacer(tx, parametros.visitaId));

  servir(buscarSucursalesParaVisitar, ({ tx, consulta }) => buscarLasSucursalesParaVisitar(tx, consulta.busqueda));

  servir(crearVisitaNoPlanificada, ({ tx, cuerpo }) => crearUnaVisitaNoPlanificada(tx, cuerpo));

  servir(sincronizarDias, ({ tx, cuerpo }) => sincronizarLosDias(tx, cuerpo));
};
