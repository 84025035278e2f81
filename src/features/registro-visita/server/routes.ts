import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import * as envios from '../contract-envios.ts';
import { buscarLasSucursalesParaVisitar } from './buscar-sucursales-para-visitar.ts';
import { crearUnaVisitaNoPlanificada } from './crear-visita-no-planificada.ts';
import { leerProximas, leerVisitasDeHoy } from './queries-visitas.ts';
import { recibirUnEnvio } from './recibir-envio.ts';
import { rutasDeDias } from './routes-dias.ts';
import { rutasDeFotos } from './routes-fotos.ts';
import { rutasDeRescate } from './routes-rescate.ts';
import { rutasDeSello } from './routes-sello.ts';
import { verLaVisitaPorHacer } from './ver-visita-por-hacer.ts';

const PROXIMAS = 5;

export const rutasDeRegistroVisita = (servir: Servir, partes: Partes): void => {
  servir(contratos.verVisitasDeHoy, ({ tx, actor }) => leerVisitasDeHoy(tx, actor));

  servir(contratos.verProximasVisitas, async ({ tx }) => ({ visitas: await leerProximas(tx, PROXIMAS) }));

  servir(contratos.verVisitaPorHacer, ({ tx, parametros }) => verLaVisitaPorHacer(tx, parametros.visitaId));

  servir(contratos.buscarSucursalesParaVisitar, ({ tx, consulta }) =>
    buscarLasSucursalesParaVisitar(tx, consulta.busqueda),
  );

  servir(contratos.crearVisitaNoPlanificada, ({ tx, cuerpo }) => crearUnaVisitaNoPlanificada(tx, cuerpo));

  servir(envios.iniciarVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'inicio', parametros.visitaId, cuerpo),
  );

  servir(envios.finalizarVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'finalizacion', parametros.visitaId, cuerpo),
  );

  servir(envios.cerrarSinVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'no_realizada', parametros.visitaId, cuerpo),
  );

  rutasDeDias(servir);

  rutasDeFotos(servir, partes);

  rutasDeRescate(servir, partes);

  rutasDeSello(servir, partes);
};
