import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Contract } from '#src/platform/shared/contract.ts';
import {
  type InvalidField,
  type CommonCode,
  type ProblemBody,
  Problem,
  problem,
  commonProblems,
} from '#src/platform/shared/problem.ts';
import { translateError } from '../db/errors.ts';

const common: Readonly<Record<string, number>> = commonProblems;

/** What the framework itself refuses, before any route of ours runs. */
const ofHttpServer: Readonly<Record<string, CommonCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'peticion.demasiado_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'peticion.tipo_no_admitido',
  FST_ERR_CTP_INVALID_JSON_BODY: 'peticion.malformada',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'peticion.malformada',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'peticion.malformada',
};

const codeOfField = (rule: string): string => {
  switch (rule) {
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

const fieldsOf = (error: FastifyError): InvalidField[] =>
  (error.validation ?? []).map(({ instancePath, keyword }) => ({
    campo: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    codigo: codeOfField(keyword),
  }));

const asProblem = (error: FastifyError): unknown => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // an address whose id cannot exist is an address that does not exist
    if (error.validationContext === 'params') return problem('ruta.no_encontrada');
    return problem('peticion.invalida', { campos: fieldsOf(error) });
  }
  const codigo = ofHttpServer[error.code];
  return codigo ? problem(codigo) : translateError(error);
};

const stateOf = (codigo: string, contract: Contract | undefined): number | undefined =>
  contract?.problems?.[codigo] ?? common[codigo];

const bodyOf = (
  request: FastifyRequest,
  { codigo, campos }: Pick<Problem, 'codigo' | 'campos'>,
  estado: number,
): ProblemBody => ({
  type: `urn:anaquel:problema:${codigo}`,
  title: STATUS_CODES[estado] ?? 'Error',
  status: estado,
  codigo,
  peticion_id: request.id,
  ...(campos && { campos }),
});

const respondWithProblem = (
  request: FastifyRequest,
  response: FastifyReply,
  failure: Pick<Problem, 'codigo' | 'campos' | 'retryAfter'>,
  estado: number,
): FastifyReply => {
  const body = bodyOf(request, failure, estado);
  const { retryAfter } = failure;
  if (retryAfter !== undefined) response.header('retry-after', String(Math.ceil(retryAfter)));
  return response
    .code(estado)
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
};

export const notFound = (request: FastifyRequest, response: FastifyReply): FastifyReply =>
  respondWithProblem(request, response, problem('ruta.no_encontrada'), 404);

/** What is answered for an error, and what is logged of it: what was not foreseen says nothing outside and all in the log. */
const judge = (error: FastifyError, request: FastifyRequest): { failure: Problem; estado: number } => {
  const failure = asProblem(error);
  if (failure instanceof Problem) {
    const estado = stateOf(failure.codigo, request.routeOptions.config.contract);
    if (estado !== undefined) {
      if (estado >= 500) request.log.error({ err: failure.cause ?? failure }, failure.codigo);
      return { failure, estado };
    }
    request.log.error({ err: failure }, `the contract of this route does not declare ${failure.codigo}`);
  } else {
    request.log.error({ err: error }, 'unforeseen error');
  }
  return { failure: problem('servidor.interno'), estado: 500 };
};

/** Every error of every route ends here. */
export const onFailure = (error: FastifyError, request: FastifyRequest, response: FastifyReply): FastifyReply => {
  const { failure, estado } = judge(error, request);
  return respondWithProblem(request, response, failure, estado);
};

/** The same for an answer in lines, whose status has been sent already. */
export const problemAsLine = (error: unknown, request: FastifyRequest): ProblemBody => {
  const { failure, estado } = judge(error as FastifyError, request);
  return bodyOf(request, failure, estado);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Contract;
  }
}
