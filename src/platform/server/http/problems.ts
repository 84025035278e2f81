import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Contrato } from '#src/platform/shared/contract.ts';
import {
  type CampoInvalido,
  type CodigoComun,
  type CuerpoDeProblema,
  Problema,
  problema,
  problemasComunes,
} from '#src/platform/shared/problem.ts';
import { traducirError } from '../db/errors.ts';

const comunes: Readonly<Record<string, number>> = problemasComunes;

/** What the framework itself refuses, before any route of ours runs. */
const delServidorHttp: Readonly<Record<string, CodigoComun>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'peticion.demasiado_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'peticion.tipo_no_admitido',
  FST_ERR_CTP_INVALID_JSON_BODY: 'peticion.malformada',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'peticion.malformada',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'peticion.malformada',
};

const codigoDeCampo = (regla: string): string => {
  switch (regla) {
    case 'too_small':
      return 'muy_corto';
    case 'too_big':
      return 'muy_largo';
    case 'invalid_format':
      return 'formato';
    case 'unrecognized_keys':
      return 'desconocido';
    default:
      return 'requerido';
  }
};

const camposDe = (error: FastifyError): CampoInvalido[] =>
  (error.validation ?? []).map(({ instancePath, keyword }) => ({
    campo: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    codigo: codigoDeCampo(keyword),
  }));

const comoProblema = (error: FastifyError): unknown => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // an address whose id cannot exist is an address that does not exist
    if (error.validationContext === 'params') return problema('ruta.no_encontrada');
    return problema('peticion.invalida', { campos: camposDe(error) });
  }
  const codigo = delServidorHttp[error.code];
  return codigo ? problema(codigo) : traducirError(error);
};

const estadoDe = (codigo: string, contrato: Contrato | undefined): number | undefined =>
  contrato?.problemas?.[codigo] ?? comunes[codigo];

const cuerpoDe = (
  peticion: FastifyRequest,
  { codigo, campos }: Pick<Problema, 'codigo' | 'campos'>,
  estado: number,
): CuerpoDeProblema => ({
  type: `urn:anaquel:problema:${codigo}`,
  title: STATUS_CODES[estado] ?? 'Error',
  status: estado,
  codigo,
  peticion_id: peticion.id,
  ...(campos && { campos }),
});

const responderProblema = (
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  fallo: Pick<Problema, 'codigo' | 'campos' | 'reintentarEn'>,
  estado: number,
): FastifyReply => {
  const cuerpo = cuerpoDe(peticion, fallo, estado);
  const { reintentarEn } = fallo;
  if (reintentarEn !== undefined) respuesta.header('retry-after', String(Math.ceil(reintentarEn)));
  return respuesta
    .code(estado)
    .type('application/problem+json')
    .serializer((valor: unknown) => JSON.stringify(valor))
    .send(cuerpo);
};

export const noEncontrada = (peticion: FastifyRequest, respuesta: FastifyReply): FastifyReply =>
  responderProblema(peticion, respuesta, problema('ruta.no_encontrada'), 404);

/** What is answered for an error, and what is logged of it: what was not foreseen says nothing outside and all in the log. */
const juzgar = (error: FastifyError, peticion: FastifyRequest): { fallo: Problema; estado: number } => {
  const fallo = comoProblema(error);
  if (fallo instanceof Problema) {
    const estado = estadoDe(fallo.codigo, peticion.routeOptions.config.contrato);
    if (estado !== undefined) {
      if (estado >= 500) peticion.log.error({ err: fallo.cause ?? fallo }, fallo.codigo);
      return { fallo, estado };
    }
    peticion.log.error({ err: fallo }, `the contract of this route does not declare ${fallo.codigo}`);
  } else {
    peticion.log.error({ err: error }, 'unforeseen error');
  }
  return { fallo: problema('servidor.interno'), estado: 500 };
};

/** Every error of every route ends here. */
export const alFallar = (error: FastifyError, peticion: FastifyRequest, respuesta: FastifyReply): FastifyReply => {
  const { fallo, estado } = juzgar(error, peticion);
  return responderProblema(peticion, respuesta, fallo, estado);
};

/** The same for an answer in lines, whose status has been sent already. */
export const problemaComoLinea = (error: unknown, peticion: FastifyRequest): CuerpoDeProblema => {
  const { fallo, estado } = juzgar(error as FastifyError, peticion);
  return cuerpoDe(peticion, fallo, estado);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    contrato?: Contrato;
  }
}
