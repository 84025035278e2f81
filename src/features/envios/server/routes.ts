import { cerrarSinVisita, finalizarVisita, iniciarVisita } from '#src/dominio/telefono/contract-envios.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { recibirUnEnvio } from './recibir-envio.ts';
import { rutasDeFotos } from './routes-fotos.ts';
import { rutasDeRescate } from './routes-rescate.ts';
import { rutasDeSello } from './routes-sello.ts';

/** What phones bring. */
export const rutasDeEnvios = (servir: Servir, partes: Partes): void => {
  servir(iniciarVisita, ({ tx, parametros, cuerpo }) => recibirUnEnvio(tx, 'inicio', parametros.visitaId, cuerpo));

  servir(finalizarVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'finalizacion', parametros.visitaId, cuerpo),
  );

  servir(cerrarSinVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'no_realizada', parametros.visitaId, cuerpo),
  );

  rutasDeFotos(servir, partes);

  rutasDeRescate(servir, partes);

  rutasDeSello(servir, partes);
};
